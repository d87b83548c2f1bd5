import type { HttpRequest, MultipartPart } from '../context.ts';
import { sha256Hex } from '../signatures/hmac.ts';

/** A request's body as it is sent, with its media type. */
export interface EncodedBody {
  type: string;
  content: string | Buffer;
}

type Bodies = Pick<HttpRequest, 'json' | 'form' | 'multipart' | 'raw'>;

/** Encodes the body of a request. The result is equal for equal requests, because signatures are computed over it. */
export function encodeBody({ json, form, multipart, raw }: Bodies): EncodedBody | undefined {
  if (json !== undefined) return { type: 'application/json', content: JSON.stringify(json) };
  if (form)
    return { type: 'application/x-www-form-urlencoded', content: new URLSearchParams(form).toString() };
  if (multipart) return encodeMultipart(multipart);
  if (!raw) return undefined;
  const { mediaType: type, content } = raw;
  return { type, content: typeof content === 'string' ? content : Buffer.from(content) };
}

/** Returns the body of a request as it is sent. Signatures are computed over exactly these bytes. */
export const bodyOf = (request: Bodies): string | Buffer | undefined => encodeBody(request)?.content;

function encodeMultipart(parts: readonly MultipartPart[]): EncodedBody {
  const encoded = parts.map(encodePart);
  // The boundary must not occur in the content, and equal contents need equal boundaries. A hash of the
  // content satisfies both.
  const boundary = `millrace-${sha256Hex(Buffer.concat(encoded)).slice(0, 40)}`;
  const lines = encoded.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function encodePart(part: MultipartPart): Buffer {
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`;
  if ('value' in part) return Buffer.from(`${disposition}\r\n\r\n${part.value}`);
  const head = `${disposition}; filename="${quoted(part.fileName)}"\r\nContent-Type: ${oneLine(part.mediaType)}`;
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(part.content)]);
}

/** A name in a header of a part, escaped as browsers do. */
const quoted = (name: string): string => oneLine(name).replaceAll('"', '%22');

const oneLine = (text: string): string => text.replaceAll('\r', '%0D').replaceAll('\n', '%0A');
