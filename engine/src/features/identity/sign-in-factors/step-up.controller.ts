import {
  Done,
  getStepUpWays,
  mailStepUpCode,
  PasskeyOptions,
  SentSignInCode,
  startPasskeyStepUp,
  stepUp,
  StepUpWays,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { incorrectCode } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { maskEmail } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { requestSessionOf, type RequestSession } from '../../../platform/sessions/request-session.ts';
import { stepUpSession } from '../../../platform/sessions/sessions.ts';
import { SignInCodeStore, factorInstead, stepUpMail } from '../verification-codes/index.ts';
import { codesPerUser } from '../verification-codes/index.logic.ts';
import { FactorProofs } from './factor-proofs.ts';
import { auditOwn, emailOf } from './factor-queries.ts';

/**
 * Endpoints that let a signed-in user confirm their identity again. Endpoints that are declared with `stepUp`
 * require this.
 */
@Controller()
export class StepUpController {
  constructor(
    private readonly orm: MikroORM,
    private readonly proofs: FactorProofs,
    private readonly codes: SignInCodeStore,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getStepUpWays)
  async ways(@CurrentActor() holder: RequestActor): Promise<StepUpWays> {
    const { userId } = staffOf(holder);
    const em = this.orm.em.fork();
    const methods = await this.proofs.methods(em, userId);
    const email = methods.length === 0 ? maskEmail(await emailOf(em, userId)) : null;
    return { methods, email, minutes: this.config.STEP_UP_MINUTES };
  }

  /**
   * Emails a code to a user who has neither an authenticator app nor a passkey. The code works only in this
   * session.
   */
  @Endpoint(mailStepUpCode)
  async mail(@CurrentActor() holder: RequestActor, @Req() request: FastifyRequest): Promise<SentSignInCode> {
    const { session } = this.requestSessionOf(holder, request);
    const { userId } = staffOf(holder);
    await this.limiter.take(codesPerUser, String(userId));
    const em = this.orm.em.fork();
    await this.refuseWithFactor(em, userId);
    const to = { channel: 'email' as const, to: await emailOf(em, userId) };
    const issued = await em.transactional(async (transaction) => {
      const code = await this.codes.issue(
        transaction,
        { userId, browser: session },
        { ...to, mail: stepUpMail },
      );
      await auditOwn(transaction, userId, 'auth.step-up-code-sent');
      return code;
    });
    return this.codes.awaitDelivery(issued, to);
  }

  @Endpoint(startPasskeyStepUp)
  async startPasskey(
    @CurrentActor() holder: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    const owner = this.ownerOf(holder, request);
    return { options: { ...(await this.proofs.startPasskey(this.orm.em.fork(), owner)) } };
  }

  @Endpoint(stepUp)
  async stepUp(
    @Input() { body }: InputOf<typeof stepUp>,
    @CurrentActor() holder: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const owner = this.ownerOf(holder, request);
    await this.limiter.take(codesPerUser, String(owner.userId));
    const { method } = body;
    try {
      if (method === 'email') await this.checkCode(owner, body.code ?? '');
      else await this.proofs.prove(owner, { ...body, method });
    } catch (error) {
      await auditOwn(this.orm.em.fork(), owner.userId, 'auth.step-up-failed', { method });
      throw error;
    }
    await this.orm.em.fork().transactional(async (em) => {
      await stepUpSession(em, owner.browser);
      await auditOwn(em, owner.userId, 'auth.stepped-up', { method });
    });
    return { success: true };
  }

  private async checkCode({ userId, browser }: { userId: number; browser: Buffer }, typed: string) {
    const em = this.orm.em.fork();
    await this.refuseWithFactor(em, userId);
    const { id, isRight, triesLeft } = await this.codes.check(em, { userId, browser }, typed);
    if (!isRight) throw incorrectCode(triesLeft);
    await this.codes.use(em, id);
  }

  private async refuseWithFactor(em: EntityManager, userId: number): Promise<void> {
    if ((await this.proofs.methods(em, userId)).length > 0) throw factorInstead();
  }

  private requestSessionOf(holder: RequestActor, request: FastifyRequest): RequestSession {
    return requestSessionOf(holder, request, this.config.PUBLIC_URL);
  }

  private ownerOf(holder: RequestActor, request: FastifyRequest) {
    const { session: browser } = this.requestSessionOf(holder, request);
    return { userId: staffOf(holder).userId, browser, purpose: 'step-up' as const };
  }
}
