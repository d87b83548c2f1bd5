import { Redis } from 'ioredis';

/**
 * A separate Redis client with short timeouts: while Redis is unavailable, calls fail at once instead of
 * hanging.
 */
export function impatientRedis(url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 300,
    enableOfflineQueue: false,
  });
  redis.on('error', () => {});
  void redis.connect().catch(() => {});
  return redis;
}
