/** Returns the answer that a page sent, with uploaded files as `documents`. */
export async function sentAnswer(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return request.json();
  const { body, ...files } = Object.fromEntries(await request.formData());
  const documents = await Promise.all(
    Object.entries(files).map(async ([id, file]) => {
      const { name, type } = file as File;
      return { id, name, type, content: btoa(await (file as File).text()) };
    }),
  );
  return { ...(JSON.parse(body as string) as object), documents };
}
