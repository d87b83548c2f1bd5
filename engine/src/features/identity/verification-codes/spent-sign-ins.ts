import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';
import { deviceDays } from './sign-in-codes.logic.ts';

/** Codes that ran out, and browsers nobody signed in from for long. */
@Injectable()
export class SpentSignIns implements OnModuleInit {
  constructor(private readonly cleanUps: CleanUps) {}

  onModuleInit(): void {
    const deleting = (name: string, sql: string) =>
      this.cleanUps.add(name, (em) => em.execute(sql, [], 'run'));
    deleting('sign-in codes', `DELETE FROM sign_in_code WHERE expires_at < now() - interval '1 day'`);
    deleting(
      'devices',
      `DELETE FROM sign_in_device WHERE seen_at < now() - make_interval(days => ${deviceDays})`,
    );
  }
}
