/** A long email address goes on below from its @ on, and does not break inside a word. */
export function Breakable({ email }: { email: string }) {
  const [name = '', ...domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain.join('')}
    </>
  );
}
