// A jest environment: jsdom with Node's fetch classes and other Node globals that jsdom does not have. ADR 48
// gives the reason for each replaced global.
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

// Globals that jsdom lacks and that this environment takes from Node.
const ADDED = [
  ...['fetch', 'Request', 'Response', 'structuredClone', 'setImmediate', 'clearImmediate'],
  ...['TextEncoderStream', 'TextDecoderStream', 'CompressionStream', 'DecompressionStream'],
  ...['ReadableStream', 'WritableStream', 'TransformStream'],
  ...['BroadcastChannel', 'MessageChannel', 'MessagePort'],
];

// Classes of jsdom that are replaced by Node's classes. Node's fetch does not accept the signals, headers and
// bodies of jsdom.
const REPLACED = ['Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal'];

// oxlint-disable-next-line import/no-default-export -- jest takes the default export as the environment
export default class JsdomWithNodeGlobals extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of [...ADDED.filter((each) => window[each] === undefined), ...REPLACED])
      Object.defineProperty(window, name, { value: globalThis[name], configurable: true, writable: true });
    window.Request = requestWithRelativeUrls(window);
  }
}

/**
 * Returns a Request class that accepts paths such as `/api` relative to the page's origin, as in a browser.
 * Node's own class requires an absolute URL.
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
