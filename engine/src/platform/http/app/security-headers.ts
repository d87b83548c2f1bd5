import type { ServerResponse } from 'node:http';
import { policyReports } from './policy-reports.ts';

/**
 * Returns the settings of helmet. Scripts may come only from this server. Inline styles are allowed, because
 * MUI's emotion needs them.
 */
export function securityHeaders(publicUrl: string): never {
  const secure = publicUrl.startsWith('https:');
  const socket = publicUrl.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", socket],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'report-uri': [policyReports],
        'report-to': ['policy'],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31536000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  } as never;
}

/**
 * True for the only page that may be shown in a frame: the preview of a form in the application builder. The
 * preview shows no personal data and sends nothing.
 */
export const mayBeFramed = (url: string): boolean => /^\/apply\/preview\/?(\?|$)/.test(url);

/**
 * Allows pages of this server to show the reply in a frame. Changes the raw response, because helmet writes
 * its headers there.
 */
export function allowFramingByOwnPages(response: Pick<ServerResponse, 'getHeader' | 'setHeader'>): void {
  const name = 'content-security-policy';
  const policy = response.getHeader(name);
  if (typeof policy !== 'string') return;
  response.setHeader(name, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

/**
 * True if the reply is a page of the shopper. `url` is the address of the entry page to which the request was
 * mapped. The store portal and the admin are not included. Their rich text editor and component libraries
 * write HTML that trusted types would block.
 */
export const isShopperPage = (url: string): boolean => /^\/(index|signpost(-es)?)\.html(\?|$)/.test(url);

/**
 * Turns on the browser's trusted types for a page of the shopper: the browser refuses every text that the
 * page would write as HTML or run as a script. The policy `parse-only` is the only exception. It parses
 * stored rich text into a document that runs no scripts.
 */
export function requireTrustedTypes(response: Pick<ServerResponse, 'getHeader' | 'setHeader'>): void {
  const policy = response.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const trusted = `${policy};require-trusted-types-for 'script';trusted-types parse-only`;
  response.setHeader('content-security-policy', trusted);
}

/** The pages on which a card can be entered. */
const cardPages = /^\/app\/(org\/billing|store\/billing|setup-trial)\/?(\?|$)/;
export const isCardPage = (url: string): boolean => cardPages.test(url);

/**
 * Lets Stripe's script and its frames run on a page with a card form, and nowhere else. The frame sends the
 * card number to Stripe; this server never receives it.
 * @param server the address of a server that stands in for Stripe; empty for Stripe itself
 */
export function allowStripe(response: Pick<ServerResponse, 'getHeader' | 'setHeader'>, server: string): void {
  const policy = response.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const [script, api, frames] = server
    ? [server, server, server]
    : ['https://js.stripe.com', 'https://api.stripe.com', 'https://js.stripe.com https://hooks.stripe.com'];
  const opened = policy
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("connect-src 'self'", `connect-src 'self' ${api}`);
  response.setHeader('content-security-policy', `${opened};frame-src 'self' ${frames}`);
}

/** True if the reply is the entry page of the store portal. `url` is the address after its mapping. */
export const isStorePage = (url: string): boolean => /^\/store\.html(\?|$)/.test(url);

/**
 * Lets the script of Userflow run in the store portal. The pages of shoppers never allow it. Call it only if
 * product tours are configured.
 */
export function allowUserflow(response: Pick<ServerResponse, 'getHeader' | 'setHeader'>): void {
  const policy = response.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const script = 'https://js.userflow.com';
  const opened = policy
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("style-src 'self'", `style-src 'self' ${script}`)
    .replace("img-src 'self'", "img-src 'self' https://*.userflow.com")
    .replace("connect-src 'self'", "connect-src 'self' https://*.userflow.com wss://*.userflow.com");
  response.setHeader('content-security-policy', opened);
}

/**
 * True if browsers show the reply as no page: it is data, a script, a style sheet or a font. Every other type
 * counts as a page, because a browser may run the scripts in it.
 */
export const isNoPage = (type: unknown): boolean =>
  typeof type === 'string' &&
  /^(application\/(json|problem\+json|javascript)|text\/(javascript|css)|font\/)/.test(type);

/**
 * True if the address was mapped to the entry page of an SPA. Its reply counts as a page even if it is data,
 * for example because the SPAs are not built.
 */
export const isEntryPage = (url: string): boolean => /^\/[^?#]*\.html(\?|$)/.test(url);

/** What a browser applies to pages only, beside the headers that this file sets. */
const ofPages = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Replaces the policy of pages by one that allows nothing and that is far shorter. Otherwise the headers of a
 * page's small requests would be larger than their data.
 */
export function forbidEverything(response: Pick<ServerResponse, 'removeHeader' | 'setHeader'>): void {
  response.setHeader('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  for (const name of ofPages) response.removeHeader(name);
}

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
];
const alsoUnused = ['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'];

/** Names the address that the directive `report-to` uses. Firefox and Safari read `report-uri` instead. */
export const reportingEndpoints = `policy="${policyReports}"`;

/** Browser features that no page uses are disabled, so that an injected script cannot use them either. */
export const permissionsPolicy = [...unused, ...alsoUnused].map((name) => `${name}=()`).join(', ');
