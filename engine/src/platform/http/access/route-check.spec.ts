import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Endpoint as Row } from '@millrace/schemas/permissions';
import { endpoint, type InputOf } from '@millrace/schemas/api';
import {
  Controller,
  Get,
  Module,
  type INestApplicationContext,
  type Provider,
  type Type as Class,
} from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import Type from 'typebox';
import { Endpoint, Input } from '../endpoint.ts';
import { Owners, ownersOf } from './owners.ts';
import { Requires } from './requires.ts';
import { assertEveryContractServed, assertEveryHandlerDeclared } from './route-check.ts';

const row = (method: Row['method'], path: string, more: Partial<Row> = {}): Row => ({
  id: path,
  method,
  path,
  permission: 'stores:read',
  ...more,
});
const rows = [
  row('GET', '/declared'),
  row('GET', '/different', { permission: 'stores:update' }),
  row('GET', '/owned', { ids: { 'query.store_id': 'store', 'query.token': 'token' } }),
  row('SOCKET', '/declared'),
];
const rowOf = (method: string, path: string) =>
  rows.find((one) => one.method === method && one.path === path.replace(/^\/api/, ''));

async function check(
  controllers: Class[],
  providers: Provider[] = [],
  assert: (app: INestApplicationContext) => unknown = (app) => assertEveryHandlerDeclared(app, rowOf),
) {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [Owners, { provide: MikroORM, useValue: null }, ...providers],
  })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  try {
    return await assert(app);
  } finally {
    await app.close();
  }
}

@Controller('declared')
class DeclaredController {
  @Get()
  @Requires('stores:read')
  read() {}
}
@Controller('forgotten')
class ForgottenController {
  @Get()
  read() {}
}
@Controller('invented')
class InventedController {
  @Get()
  @Requires('everything:do' as never)
  read() {}
}
@Controller('rowless')
class RowlessController {
  @Get(['one', 'two'])
  @Requires('stores:read')
  read() {}
}
@Controller('different')
class DifferentController {
  @Get()
  @Requires('stores:read')
  read() {}
}
@Controller()
class OwnedController {
  @Get('owned')
  @Requires('stores:read')
  read() {}
}
const contracted = endpoint({
  id: 'contracted',
  method: 'GET',
  path: '/declared',
  permission: 'stores:read',
  query: Type.Object({ page: Type.Integer() }),
  reply: Type.Object({ page: Type.Integer() }),
  summary: 'Read a page',
});
@Controller()
class ContractedController {
  @Endpoint(contracted)
  read(@Input() { query }: InputOf<typeof contracted>) {
    return { page: query.page };
  }
}
@Controller()
class UnreadController {
  @Endpoint(contracted)
  read() {
    return { page: 1 };
  }
}
@WebSocketGateway()
class ForgottenGateway {
  @SubscribeMessage('listen')
  listen() {}
}
@WebSocketGateway()
class RowlessGateway {
  @SubscribeMessage('listen')
  @Requires('stores:read')
  listen() {}
}
@WebSocketGateway()
class DeclaredGateway {
  @SubscribeMessage('declared')
  @Requires('stores:read')
  listen() {}
}

test('starts when every handler declares a permission', async () => {
  expect(await check([DeclaredController], [DeclaredGateway])).toEqual([
    { handler: 'DeclaredController.read', permission: 'stores:read' },
    { handler: 'DeclaredGateway.listen', permission: 'stores:read' },
  ]);
});

test('stops the process and names a route without a declaration', async () => {
  await expect(check([DeclaredController, ForgottenController])).rejects.toThrow('ForgottenController.read');
});

test('takes the permission of a handler from its contract, and refuses a handler that ignores its input', async () => {
  expect(await check([ContractedController])).toEqual([
    { handler: 'ContractedController.read', permission: 'stores:read' },
  ]);
  await expect(check([UnreadController])).rejects.toThrow('UnreadController.read (GET /api/declared)');
});

test('stops the process when no handler serves a contract', async () => {
  await expect(check([ContractedController], [], assertEveryContractServed)).rejects.toThrow(
    'These contracts have no handler',
  );
});

test('refuses a permission that does not exist', async () => {
  await expect(check([InventedController])).rejects.toThrow('InventedController.read');
});

test('stops the process and names both addresses of a route without a row', async () => {
  await expect(check([RowlessController])).rejects.toThrow('GET /rowless/one, GET /rowless/two');
});

test('stops the process when row and route require different permissions', async () => {
  await expect(check([DifferentController])).rejects.toThrow('DifferentController.read');
});

test('stops the process when no feature resolves the owner of an id, and starts once one does', async () => {
  await expect(check([OwnedController])).rejects.toThrow('name ids without a known owner');
  const known = ownersOf('store', 'number', 'SELECT 1');
  expect(await check([OwnedController], [known])).toHaveLength(1);
});

test.each([ForgottenGateway, RowlessGateway])(
  'stops the process when a socket handler has no declaration or row (%p)',
  async (gateway) => {
    await expect(check([DeclaredController], [gateway])).rejects.toThrow(`${gateway.name}.listen`);
  },
);
