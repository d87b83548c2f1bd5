import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { writeXml } from '../bodies/xml.ts';
import type { HttpReply, LenderContext } from '../context.ts';
import { answer, expectReply, readXml } from '../mapping/index.ts';
import type { LenderApplication } from '../application.ts';
import type { LenderReply } from '../outcome.ts';
import { declaredErrorDrill } from './declared-error-drill.ts';
import type { LenderFolder } from './lender-folder.ts';
import { readSampleStatus, sampleFolder, sampleManifest } from './sample-lender.ts';
import { openTestSandbox, type TestSandbox } from './sandbox.ts';
import { nothingSeen } from './reply-shape.ts';
import { spoiledDrill } from './spoiled-drill.ts';

// A lender that answers in XML. No lender of this repository does, so the kit is tried with one of its own.

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox(async () => {
    const server = http.createServer((request, reply) => {
      request.resume().on('end', () => {
        reply.writeHead(200, { 'content-type': 'text/xml' });
        reply.end('<?xml version="1.0"?>\n<response><decision>approved</decision></response>');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, ledger: () => [], close: async () => void server.close() };
  });
});
afterAll(() => sandbox.close());

const Decision = Type.Object({ response: Type.Object({ decision: Type.String() }) });
const carefully = (reply: HttpReply): LenderReply =>
  readSampleStatus(readXml(Decision, expectReply(reply)).response.decision);

function folderOf(read: (reply: HttpReply) => LenderReply, catches = false): LenderFolder {
  const submit = async (context: LenderContext, application: LenderApplication): Promise<LenderReply> => {
    const content = writeXml({ application: { name: answer(application, 'first_name') } });
    const request = { method: 'POST', path: '/apply', raw: { mediaType: 'text/xml', content } } as const;
    try {
      return read(await context.http.request({ ...request, mayCreate: true }));
    } catch (error) {
      if (catches) return { outcome: 'Pending', waitingOn: 'lender' };
      throw error;
    }
  };
  const scenario = { name: 'an approval', steps: [{ do: 'submit' as const, expect: { reply: {} } }] };
  const plain = sampleFolder();
  return {
    ...plain,
    manifest: {
      ...sampleManifest,
      errors: [{ status: [200], at: 'response.error.code', is: ['E401'], code: 'bad-credentials' }],
    },
    scenarios: { ...plain.scenarios, scenarios: [scenario] },
    lender: async () => ({ id: 'sample', submit }),
  };
}
const setupOf = (folder: LenderFolder) => ({ folder, sandbox, browser: undefined, seen: nothingSeen() });

describe('hostile XML', () => {
  test('is survived by a plugin that parses it', async () => {
    expect(await spoiledDrill(setupOf(folderOf(carefully)), 'submit')).toEqual([]);
  });

  test('is caught in a plugin that searches for words', async () => {
    const careless = ({ text }: HttpReply) => readSampleStatus(/<decision>(\w*)</.exec(text)?.[1] ?? 'none');
    const found = await spoiledDrill(setupOf(folderOf(careless)), 'submit');
    for (const kind of ['xml-dtd', 'xml-entity-bomb', 'xml-external-entity', 'xml-wrong-closing-tag'])
      expect(found.join('\n')).toContain(`submit, ${kind}: it reads Approved`);
  });
});

describe('a declared error word', () => {
  test('stops the submission of a plugin that lets it pass', async () => {
    expect(await declaredErrorDrill(setupOf(folderOf(carefully)))).toEqual([]);
  });

  test('is caught in a plugin that makes an outcome of it', async () => {
    expect(await declaredErrorDrill(setupOf(folderOf(carefully, true)))).toEqual([
      '"E401" at response.error.code does not end the submission as bad-credentials',
    ]);
  });
});
