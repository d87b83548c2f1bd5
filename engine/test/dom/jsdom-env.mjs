// A jest environment: jsdom plus the globals of Node that jsdom lacks (fetch, streams, encoders,
// structuredClone).
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

const NODE_GLOBALS = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'WebSocket'],
  ...['TextEncoder', 'TextDecoder', 'TextEncoderStream', 'TextDecoderStream'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream'],
  ...['BroadcastChannel', 'MessageChannel', 'MessagePort', 'AbortController', 'AbortSignal'],
  ...['structuredClone', 'crypto', 'performance', 'setImmediate', 'clearImmediate'],
];

// oxlint-disable-next-line import/no-default-export -- jest takes the default export as the environment
export default class JsdomWithNodeGlobals extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of NODE_GLOBALS) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(window, name, { value: globalThis[name], configurable: true, writable: true });
    }
    window.Request = requestWithRelativeUrls(window);
  }
}

/**
 * Returns a Request class that accepts `/api` relative to the page's origin, as in a browser. Node's class
 * requires an absolute URL.
 */
function requestWithRelativeUrls(window) {
  const NodeRequest = globalThis.Request;
  return class Request extends NodeRequest {
    constructor(input, init) {
      const isAddress = typeof input === 'string' || input instanceof window.URL;
      super(isAddress ? new URL(String(input), window.location.href).href : input, init);
    }
  };
}
