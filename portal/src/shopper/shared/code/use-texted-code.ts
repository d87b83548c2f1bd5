import { useEffect, useRef } from 'react';

interface TextedCode extends Credential {
  readonly code: string;
}

/** Takes the code out of the text message where the phone offers it (WebOTP). */
export function useTextedCode(onCode: (code: string) => void): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(options)
      .then((texted) => texted && handler.current((texted as TextedCode).code))
      .catch(() => {}); // refused or left: people type it
    return () => leaving.abort();
  }, []);
}
