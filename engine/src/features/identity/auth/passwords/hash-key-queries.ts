import { hashedByIndexKey } from '../../../../platform/vault/index-rotation.ts';

/** Queries that count the passwords and PINs whose hash does not use the current index key. */
export const passwordsByIndexKey = [
  hashedByIndexKey(
    'passwords of users who have not signed in since',
    `SELECT count(*)::integer AS count FROM app_user
     WHERE password_hash LIKE '$argon2id$%' AND password_hash NOT LIKE '%$' || ?`,
  ),
  hashedByIndexKey(
    'PINs for store devices',
    `SELECT count(*)::integer AS count FROM staff_pin
     WHERE pin_hash LIKE '$argon2id$%' AND pin_hash NOT LIKE '%$' || ?`,
  ),
];
