import { readFileSync } from 'node:fs';
import type { WalletPasses as Offered } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { ShopperResultsService } from '../timelines/index.ts';
import { applePassFile, readPassCertificate, type PassCertificate } from './apple-file.ts';
import { googleWalletLink, readGoogleAccount, type GoogleAccount } from './google-link.ts';
import { chosenEntry, isSigned, passFactsOf, type PassFacts } from './pass.logic.ts';

/**
 * Creates passes for Apple Wallet and Google Wallet. A pass shows the approval, and the reference as a
 * barcode. A wallet is offered only if this installation has the signing key for it.
 */
@Injectable()
export class WalletPasses {
  private readonly apple: PassCertificate | null;
  private readonly google: GoogleAccount | null;

  constructor(
    private readonly orm: MikroORM,
    private readonly results: ShopperResultsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { APPLE_PASS_FILE, GOOGLE_WALLET_FILE, GOOGLE_WALLET_ISSUER } = config;
    this.apple = APPLE_PASS_FILE ? readPassCertificate(readFileSync(APPLE_PASS_FILE, 'utf8')) : null;
    this.google = GOOGLE_WALLET_FILE
      ? readGoogleAccount(readFileSync(GOOGLE_WALLET_FILE, 'utf8'), GOOGLE_WALLET_ISSUER)
      : null;
  }

  /** Returns the wallets for which the shopper can get a pass now. */
  async offered(formId: string, locale?: Locale): Promise<Offered> {
    if (!this.apple && !this.google) return { apple: false, googleUrl: null };
    const facts = await this.facts(formId, locale);
    if (!facts) return { apple: false, googleUrl: null };
    const origin = new URL(this.config.PUBLIC_URL).origin;
    return {
      apple: this.apple !== null,
      googleUrl: this.google && googleWalletLink(facts, this.google, origin, this.clock.date()),
    };
  }

  /** Returns the pass for Apple Wallet as a file. */
  async appleFile(formId: string, locale?: Locale): Promise<Buffer> {
    const facts = this.apple && (await this.facts(formId, locale));
    if (!this.apple || !facts) throw notFound('This pass');
    return applePassFile(facts, this.apple, this.clock.date());
  }

  private async facts(formId: string, locale: Locale = 'en'): Promise<PassFacts | null> {
    const results = await this.results.read(formId, locale);
    const entry = chosenEntry(results);
    const signed = entry?.attemptId && isSigned(entry) ? entry.attemptId : null;
    return passFactsOf(results, locale, signed ? await this.goodsCents(signed) : null);
  }

  /** Returns the price of the goods that the lender received for a contract. Null if it received none. */
  private async goodsCents(attemptId: string): Promise<number | null> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('read.contract_step')
      .select('amount_cents')
      .where('attempt_id', '=', attemptId)
      .where('operation', '=', 'setInvoice')
      .where('state', '=', 'DONE')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row?.amount_cents ? Number(row.amount_cents) : null;
  }
}
