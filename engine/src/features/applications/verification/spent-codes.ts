import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';

/** A code that expired is of no use; one that was used is the proof of its application and stays as long as that. */
@Injectable()
export class SpentCodes implements OnModuleInit {
  constructor(private readonly cleanUps: CleanUps) {}

  onModuleInit(): void {
    this.cleanUps.add('verification codes', (em) =>
      em.execute(
        `DELETE FROM verification_code WHERE expires_at < now() - interval '1 day' AND used_at IS NULL`,
        [],
        'run',
      ),
    );
  }
}
