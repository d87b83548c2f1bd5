import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';

/** Links that ran out. */
@Injectable()
export class SpentLinks implements OnModuleInit {
  constructor(private readonly cleanUps: CleanUps) {}

  onModuleInit(): void {
    this.cleanUps.add('one-time links', (em) =>
      em.execute(`DELETE FROM one_time_link WHERE expires_at < now() - interval '1 day'`, [], 'run'),
    );
  }
}
