export class LostRightToSendError extends Error {
  override readonly name = 'LostRightToSendError';
}
