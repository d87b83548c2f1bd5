export { base64Decode, base64Encode, timingSafeEqualText, utf8Text } from './bytes.ts';
export { hmacSha256Base64, hmacSha256Hex, sha256ContentDigest, sha256Hex } from './hmac.ts';
export { verifyMessageSignatureEd25519 } from './message-signature.ts';
export type { MessageSignatureRules, SignatureVerdict } from './message-signature.ts';
export { sortedParamsMessage } from './sorted-params.ts';
