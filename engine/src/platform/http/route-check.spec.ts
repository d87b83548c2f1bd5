import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Endpoint } from '@millrace/schemas/permissions';
import { Controller, Get, Module, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { Owners, ownersOf } from './owners.ts';
import { Requires } from './requires.ts';
import { assertEveryHandlerDeclared } from './route-check.ts';

const row = (method: Endpoint['method'], path: string, more: Partial<Endpoint> = {}): Endpoint => ({
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
  rows.find((one) => one.method === method && one.path === path);

async function check(controllers: Type[], providers: Provider[] = []) {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [Owners, { provide: MikroORM, useValue: null }, ...providers],
  })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  try {
    return assertEveryHandlerDeclared(app, rowOf);
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

test('a process whose every handler declares a permission starts', async () => {
  expect(await check([DeclaredController], [DeclaredGateway])).toEqual([
    { handler: 'DeclaredController.read', permission: 'stores:read' },
    { handler: 'DeclaredGateway.listen', permission: 'stores:read' },
  ]);
});

test('a route without a declaration stops the process and is named', async () => {
  await expect(check([DeclaredController, ForgottenController])).rejects.toThrow('ForgottenController.read');
});

test('a permission that does not exist is no declaration', async () => {
  await expect(check([InventedController])).rejects.toThrow('InventedController.read');
});

test('a route without a row stops the process, and both its addresses are named', async () => {
  await expect(check([RowlessController])).rejects.toThrow('GET /rowless/one, GET /rowless/two');
});

test('a row that asks another permission than the route stops the process', async () => {
  await expect(check([DifferentController])).rejects.toThrow('DifferentController.read');
});

test('a thing nobody knows the owner of stops the process; once a feature says it, it starts', async () => {
  await expect(check([OwnedController])).rejects.toThrow('name things nobody knows the owner of');
  const known = ownersOf('store', 'number', 'SELECT 1');
  expect(await check([OwnedController], [known])).toHaveLength(1);
});

test.each([ForgottenGateway, RowlessGateway])(
  'a socket handler without a declaration or a row stops the process too (%p)',
  async (gateway) => {
    await expect(check([DeclaredController], [gateway])).rejects.toThrow(`${gateway.name}.listen`);
  },
);
