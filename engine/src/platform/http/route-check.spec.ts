import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { Requires } from './requires.ts';
import { assertEveryHandlerDeclared } from './route-check.ts';

async function check(controllers: Type[], providers: Type[] = []) {
  @Module({ imports: [DiscoveryModule], controllers, providers })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  try {
    return assertEveryHandlerDeclared(app);
  } finally {
    await app.close();
  }
}

@Controller('declared')
class DeclaredController {
  @Get()
  @Requires('public:read')
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
@WebSocketGateway()
class ForgottenGateway {
  @SubscribeMessage('listen')
  listen() {}
}

test('a process whose every handler declares a permission starts', async () => {
  expect(await check([DeclaredController])).toEqual([
    { handler: 'DeclaredController.read', permission: 'public:read' },
  ]);
});

test('a route without a declaration stops the process and is named', async () => {
  await expect(check([DeclaredController, ForgottenController])).rejects.toThrow('ForgottenController.read');
});

test('a permission that does not exist is no declaration', async () => {
  await expect(check([InventedController])).rejects.toThrow('InventedController.read');
});

test('a socket handler without a declaration stops the process too', async () => {
  await expect(check([DeclaredController], [ForgottenGateway])).rejects.toThrow('ForgottenGateway.listen');
});
