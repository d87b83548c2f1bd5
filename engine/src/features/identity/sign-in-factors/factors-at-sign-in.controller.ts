import {
  CheckedCode,
  checkFactorAtSignIn,
  PasskeyOptions,
  startPasskeyAtSignIn,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { cookieNames } from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { SignInCodes } from '../verification-codes/index.ts';
import { FactorProofs } from './factor-proofs.ts';
import { markDeviceProven } from './factor-queries.ts';

/**
 * Endpoints for signing in with an authenticator app or a passkey. The right password must have been entered
 * in the same browser before.
 */
@Controller()
export class FactorsAtSignInController {
  constructor(
    private readonly orm: MikroORM,
    private readonly proofs: FactorProofs,
    private readonly codes: SignInCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(startPasskeyAtSignIn)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  async start(
    @Input() { body }: InputOf<typeof startPasskeyAtSignIn>,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    const { owner } = await this.holderOf(body.identifier, request);
    return { options: { ...(await this.proofs.startPasskey(this.orm.em.fork(), owner)) } };
  }

  @Endpoint(checkFactorAtSignIn)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  async check(
    @Input() { body: { identifier, ...proof } }: InputOf<typeof checkFactorAtSignIn>,
    @Req() request: FastifyRequest,
  ): Promise<CheckedCode> {
    const { holder, owner } = await this.holderOf(identifier, request);
    await this.codes.checkFactor(holder, proof.method, async () => {
      await this.proofs.prove(owner, proof);
      await markDeviceProven(this.orm.em.fork(), owner.userId, owner.browser);
    });
    return { verified: true };
  }

  private async holderOf(identifier: string, { ip, cookies }: FastifyRequest) {
    const token = cookies[cookieNames(this.config.PUBLIC_URL).device];
    const holder = await this.codes.factorHolder(identifier, { ip, device: token ? hashOf(token) : null });
    const { userId, device: browser } = holder;
    return { holder, owner: { userId, browser, purpose: 'sign-in' as const } };
  }
}
