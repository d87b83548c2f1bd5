import {
  getAppleWalletPass,
  listWalletPasses,
  type InputOf,
  type WalletPasses as Offered,
} from '@millrace/schemas/api';
import { Controller, StreamableFile } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { WalletPasses } from './wallet-passes.service.ts';

@Controller()
export class WalletPassesController {
  constructor(private readonly passes: WalletPasses) {}

  @Endpoint(listWalletPasses)
  offered(
    @Input() { query: { locale } }: InputOf<typeof listWalletPasses>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Offered> {
    return this.passes.offered(formIdOf(actor), locale);
  }

  @Endpoint(getAppleWalletPass)
  async apple(
    @Input() { query: { locale } }: InputOf<typeof getAppleWalletPass>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.passes.appleFile(formIdOf(actor), locale), {
      type: 'application/vnd.apple.pkpass',
      disposition: 'attachment; filename="approval.pkpass"',
    });
  }
}
