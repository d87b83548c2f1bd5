import { Redis } from 'ioredis';

/**
 * Creates a Redis client with short timeouts. While Redis is unavailable, its calls fail immediately and do
 * not hang.
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
