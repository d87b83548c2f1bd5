import { documentTypes, mostAnswerBytes, mostDocumentBytes, type DocumentType } from '@millrace/schemas/api';
import { contracts } from '@millrace/schemas/endpoints';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { beginsAs } from './file-signatures.logic.ts';
import { OpenPerCaller } from './limits/open-per-caller.ts';
import { ProblemError, tooManyRequests } from './problem.ts';
import { routeAddress } from './access/route-address.ts';

const uploads: ReadonlySet<string> = new Set(
  contracts.filter(({ files }) => files).map(({ method, path }) => `${method} /api${path}`),
);

/** True if the request is for an endpoint that accepts files. */
export const isForUploads = (request: FastifyRequest): boolean =>
  uploads.has(`${request.method} ${routeAddress(request)}`);

/** True if the request uploads files. */
export const isUpload = (request: FastifyRequest): boolean =>
  isForUploads(request) && (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

/** The largest number of uploads at the same time, for one session and for this process. */
const uploadsOfSession = 2;
const uploadsOfProcess = 8;

/** The checks of a request with files that run before its body is read. */
export interface UploadGate {
  /** Throws if the address of the request has sent too many requests. */
  count(request: FastifyRequest): void;
  /** Returns the key of the session or token of the request. Throws 401 if there is no valid one. */
  holder(request: FastifyRequest): Promise<string>;
}

/**
 * Accepts `multipart/form-data` at endpoints with files. Refuses a request without a valid session or token
 * before the body is read, because a body costs memory and time.
 */
export function takeUploads(app: FastifyInstance, gate: UploadGate): void {
  const ofSession = new OpenPerCaller(uploadsOfSession);
  const ofProcess = new OpenPerCaller(uploadsOfProcess);
  app.addHook('onRequest', async (request, reply) => {
    if (!isForUploads(request)) return;
    gate.count(request);
    const holder = await gate.holder(request);
    if (!isUpload(request)) return;
    // The client may have disconnected while its session was looked up. No event would then end the upload.
    if (reply.raw.destroyed) throw unreadable();
    const endOfSession = ofSession.take(holder);
    const endOfProcess = endOfSession && ofProcess.take('process');
    if (!endOfProcess) {
      endOfSession?.();
      throw tooManyRequests(5);
    }
    reply.raw.once('close', () => {
      endOfSession();
      endOfProcess();
    });
  });
  app.addContentTypeParser('multipart/form-data', (request, body, done) => {
    if (!isForUploads(request)) {
      const refusal = { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' };
      return done(
        Object.assign(new Error('Unsupported Media Type: multipart/form-data'), refusal),
        undefined,
      );
    }
    readUpload(request.headers, body).then(
      (value) => done(null, value),
      (error: unknown) => done(error as Error, undefined),
    );
  });
}

const megabyte = 1024 * 1024;

const tooLarge = () =>
  new ProblemError({
    status: 413,
    code: 'too-large',
    message: 'The files are too large.',
    next: `Send files of up to ${mostDocumentBytes / megabyte} MB each and ${mostAnswerBytes / megabyte} MB together.`,
  });
const wrongKind = () =>
  new ProblemError({
    status: 422,
    code: 'document-kind',
    message: 'One of the files is not a PDF, JPEG or PNG file.',
    next: 'Choose another file.',
  });
const unreadable = () =>
  new ProblemError({
    status: 400,
    code: 'bad-upload',
    message: 'The upload could not be read.',
    next: 'Send the part `body` with the JSON first, then one part per file.',
  });

const limits = {
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 1,
  fileSize: mostDocumentBytes,
  files: 4,
  parts: 5,
} as const;

interface ReceivedFile {
  id: string;
  name: string;
  type: DocumentType;
  content: string;
}

/**
 * Reads an upload: the part `body` with the JSON of the request, then one part per file, named by the id of
 * its document. Size and first bytes of a file are checked while it arrives, so that a wrong file ends the
 * request early.
 * @returns the JSON with the files as `documents`, in the format of the endpoint's JSON body
 */
function readUpload(headers: IncomingMessage['headers'], stream: Readable): Promise<object> {
  return new Promise((resolve, reject) => {
    const parser = openParser(headers);
    if (!parser) return reject(unreadable());
    let body: object | undefined;
    let bytes = 0;
    const files: ReceivedFile[] = [];
    const fail = (error: Error) => {
      stream.unpipe(parser);
      stream.resume();
      reject(error);
    };
    parser.on('field', (name, value, _nameCut, valueCut) => {
      body = name === 'body' && !valueCut ? parsed(value) : undefined;
      if (!body) fail(unreadable());
    });
    parser.on('file', (id, file, name, _encoding, type) => {
      const pieces: Buffer[] = [];
      let isKnown = false;
      file.on('limit', () => fail(tooLarge()));
      file.on('error', () => undefined);
      if (!body || !isDocumentType(type)) {
        file.resume();
        return fail(body ? wrongKind() : unreadable());
      }
      file.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > mostAnswerBytes) return fail(tooLarge());
        pieces.push(piece);
        if (isKnown) return;
        const start = Buffer.concat(pieces);
        if (start.length < 8) return;
        if (!beginsAs(type, start)) return fail(wrongKind());
        isKnown = true;
      });
      file.on('end', () => {
        const content = Buffer.concat(pieces).toString('base64');
        files.push({ id, name: (name || 'file').slice(-120), type, content });
      });
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => fail(unreadable()));
    parser.on('error', () => fail(unreadable()));
    parser.on('finish', () =>
      body ? resolve({ ...body, ...(files.length > 0 && { documents: files }) }) : reject(unreadable()),
    );
    stream.once('error', () => reject(unreadable()));
    // A request may also close after it was read to its end and before the parser ends. That is no error.
    stream.once('close', () => {
      if (!stream.readableEnded) reject(unreadable());
    });
    stream.pipe(parser);
  });
}

/** Creates the parser; undefined if the content type names no boundary. */
function openParser(headers: IncomingMessage['headers']): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: headers as { 'content-type': string }, limits });
  } catch {
    return undefined;
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isDocumentType = (type: string): type is DocumentType =>
  (documentTypes as readonly string[]).includes(type);
