import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';

/** Codes for registering that ran out. */
@Injectable()
export class SpentRegistrationCodes implements OnModuleInit {
  constructor(private readonly cleanUps: CleanUps) {}

  onModuleInit(): void {
    this.cleanUps.add('registration codes', (em) =>
      em.execute(`DELETE FROM registration_code WHERE expires_at < now() - interval '1 day'`, [], 'run'),
    );
  }
}
