import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { changedBefore, OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { deviceDays } from './sign-in-codes.logic.ts';

@Injectable()
export class SpentSignIns {
  @CleanUp('sign-in codes')
  deleteCodes(em: EntityManager) {
    return em.execute(`DELETE FROM sign_in_code WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }

  @OnQuarantine('sign-in-codes-revoked')
  revokeCodes(em: EntityManager, beganAt: string) {
    const sql = `DELETE FROM sign_in_code WHERE used_at IS NULL AND created_at < ?::timestamptz`;
    return changedBefore(em, sql, beganAt);
  }

  @CleanUp('devices')
  deleteDevices(em: EntityManager) {
    const sql = `DELETE FROM sign_in_device WHERE seen_at < now() - make_interval(days => ${deviceDays})`;
    return em.execute(sql, [], 'run');
  }
}
