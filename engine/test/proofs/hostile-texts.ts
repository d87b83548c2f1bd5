/**
 * A hostile text. It calls `fired(number)` if a page runs it. The texts are generated from families, each for
 * one kind of attack. One line in a family generates many variants.
 */
export interface HostileText {
  readonly number: number;
  readonly family: string;
  readonly text: string;
}

type Family = (call: string) => string[];

const encoded = (text: string, write: (code: number) => string): string =>
  [...text].map((character) => write(character.codePointAt(0)!)).join('');
const decimal = (text: string): string => encoded(text, (code) => `&#${code}`);
const hexadecimal = (text: string): string => encoded(text, (code) => `&#x${code.toString(16)};`);

const loading = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'video src=x onerror',
  'audio src=x onerror',
];
const moreLoading = [
  'image src=x onerror',
  'input type=image src=x onerror',
  'object data=x onerror',
  'iframe onload',
];
const style = 'style=animation-name:x onanimationstart';
const handled = [
  'click',
  'mouseover',
  'mouseenter',
  'focus',
  'pointerdown',
  'auxclick',
  'wheel',
  'drag',
  'copy',
  'toggle',
  'dblclick',
  'contextmenu',
  'beforeinput',
  'keydown',
  'keyup',
  'paste',
  'animationend',
  'pointerup',
  'mousedown',
  'input',
  'change',
  'dragstart',
  'mouseup',
  'scroll',
  'pointerenter',
];
const carriers = [
  'b',
  'p',
  'a href=#',
  'li',
  'details open',
  'marquee',
  'button',
  'input autofocus',
  'x-y',
  'form',
];

const schemes: readonly ((call: string) => string)[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => ` javascript:${call}`,
  (call) => `\u0001javascript:${call}`,
  (call) => `java\tscript:${call}`,
  (call) => `java\nscript:${call}`,
  (call) => `java&Tab;script:${call}`,
  (call) => `java&NewLine;script&colon;${call}`,
  (call) => `javascript&#58;${call}`,
  (call) => `${decimal('javascript')}:${call}`,
  (call) => `${hexadecimal('javascript:')}${call}`,
  (call) => `javascript://example.com/%0A${call}`,
  (call) => `javascript://https://example.com/%0a${call}`,
  (call) => `javascript:/*https://*/${call}`,
  (call) => `javascript:void(${call})`,
  (call) => `javascript:'https://example.com';${call}`,
];
/** Web addresses that current browsers do not run as scripts. A field may remove or keep them. */
const inert: readonly ((call: string) => string)[] = [
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:text/html;base64,${Buffer.from(`<script>${call}</script>`).toString('base64')}`,
  (call) => `vbscript:${call}`,
  (call) => `livescript:${call}`,
  (call) => `view-source:javascript:${call}`,
  (call) => `//example.com/"onclick="${call}`,
  (call) => `https://example.com/" onclick="${call}`,
  (call) => `https://example.com/'onmouseover='${call}`,
];

/** Returns hostile web addresses, for fields that contain a web address. */
export const hostileAddresses = (call: string): string[] =>
  [...schemes, ...inert].map((write) => write(call));

const families: Readonly<Record<string, Family>> = {
  'a tag that loads something': (call) =>
    [...loading, ...moreLoading].flatMap((tag) => [
      `<${tag}=${call}>`,
      `<${tag}="${call}">`,
      `<${tag}='${hexadecimal(call)}'>`,
      `<${tag.replace(' ', '/')}=${call}>`,
      `<${tag.toUpperCase()}=${call}>`,
      `<${tag.replace(' ', '\n')}\n=\n"${call}">`,
    ]),
  'a handler on a harmless tag': (call) =>
    handled.flatMap((event) =>
      carriers.map((tag) => `<${tag} on${event}="${call}">x</${tag.split(' ')[0]}>`),
    ),
  'a link': (call) =>
    schemes.flatMap((write) => [
      `<a href="${write(call)}">x</a>`,
      `<A HREF='${write(call).replaceAll("'", '&#39;')}'>x</A>`,
    ]),
  'another kind of link': (call) =>
    schemes
      .slice(0, 6)
      .flatMap((write) => [
        `<svg><a href="${write(call)}"><text y=20>x</text></a></svg>`,
        `<svg><a xlink:href="${write(call)}"><text y=20>x</text></a></svg>`,
        `<form action="${write(call)}"><button>x</button></form>`,
        `<button form=f formaction="${write(call)}">x</button><form id=f></form>`,
        `<iframe src="${write(`parent.${call}`)}"></iframe>`,
        `<area href="${write(call)}">`,
      ]),
  'a whole page': (call) => [
    `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
    `<iframe srcdoc="&lt;img src=x onerror=parent.${call}&gt;"></iframe>`,
    `<link rel=stylesheet href=x onerror=${call}>`,
    `<script>${call}</script>`,
    `<script src="data:,${call}"></script>`,
    `<ScRiPt>${call}</sCrIpT>`,
  ],
  'a parser led astray': (call) => [
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
    `<math><mtext><table><mglyph><style><img src onerror=${call}></style></math>`,
    `<math><annotation-xml encoding="text/html"><img src onerror=${call}></annotation-xml></math>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
    `<svg><style><img src=x onerror=${call}></style></svg>`,
    `<svg><desc><img src=x onerror=${call}></desc></svg>`,
    `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
    `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
    `<svg><set onbegin=${call} attributeName=x to=1>`,
    `<svg><title><img src=x onerror=${call}></title></svg>`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
    `<textarea><img title="</textarea><img src=x onerror=${call}>"></textarea>`,
    `<title><img title="</title><img src=x onerror=${call}>"></title>`,
    `<style><img title="</style><img src=x onerror=${call}>"></style>`,
    `<xmp><img title="</xmp><img src=x onerror=${call}>"></xmp>`,
    `<noembed><img title="</noembed><img src=x onerror=${call}>"></noembed>`,
    `<iframe><img title="</iframe><img src=x onerror=${call}>"></iframe>`,
    `<template><img src=x onerror=${call}></template><img src=x onerror=${call}>`,
    `<!--><img src=x onerror=${call}>-->`,
    `<!-- --!><img src=x onerror=${call}>-->`,
    `<![CDATA[><img src=x onerror=${call}>]]>`,
    `<?xml ><img src=x onerror=${call}>?>`,
    `</><img src=x onerror=${call}>`,
    `<<img src=x onerror=${call}>>`,
    `<img <img src=x onerror=${call}>`,
    `<b <script>alert(1)//</script><img src=x onerror=${call}>`,
    `<a href="https://a.example" title="><img src=x onerror=${call}>">x</a><img src=x onerror=${call}>`,
    `<img src="x\` \`<script>${call}</script>"\` \`><img src=x onerror=${call}>`,
    `<img/src=x\u000conerror=${call}>`,
    `<img src=x\u0000 onerror=${call}>`,
    `<img src=x onerror\u0009=${call}>`,
    `<p><table><a href="javascript:${call}">x</a></table></p>`,
    `<b>bold <i>both</b><img src=x onerror=${call}></i>`,
    `<ul><li><img src=x onerror=${call}><li></ul>`,
    `<a><b><a href=javascript:${call}>x`,
    `<p style="background:url(javascript:${call})"></p><img src=x onerror=${call}>`,
    `<details ontoggle=${call} open>x</details>`,
    `<style>@keyframes x{}</style><b ${style}=${call}></b>`,
    `<video><source onerror=${call} src=x></video>`,
    `<picture><source srcset=x><img onerror=${call} src=x></picture>`,
    `&lt;img src=x onerror=${call}&gt;<img src=x onerror=${call}>`,
  ],
  'an attribute broken out of': (call) =>
    ['"', "'", '`', '"/', '">'].flatMap((end) => [
      `${end}><img src=x onerror=${call}>`,
      `${end} autofocus onfocus=${call} x=<img src=x onerror=${call}>`,
      `<a href=${end}https://a.example${end}><img src=x onerror=${call}>${end}>x</a>`,
      `</textarea>${end}<svg onload=${call}>`,
    ]),
};

const WANTED = 400;

/** All hostile texts that are tested. They are picked evenly from all families, up to the number `WANTED`. */
export const hostileTexts: readonly HostileText[] = Object.entries(families)
  .flatMap(([family, write]) => write('fired(0)').map((_, index) => ({ family, index })))
  .filter(
    (_, position, all) =>
      Math.floor((position * WANTED) / all.length) !== Math.floor(((position - 1) * WANTED) / all.length),
  )
  .map(({ family, index }, number) => ({
    number,
    family,
    text: families[family]!(`fired(${number})`)[index]!,
  }));
