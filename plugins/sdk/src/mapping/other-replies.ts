import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { valueOf, type TextElement } from '../bodies/document.ts';
import { parseForm } from '../bodies/form.ts';
import { parseXml } from '../bodies/xml.ts';
import type { HttpReply } from '../context.ts';
import type { WebhookCall } from '../define-lender.ts';
import { utf8Text } from '../signatures/bytes.ts';
import { checkedValue } from './reply.ts';

/**
 * Returns the XML body with the type of the plugin's schema. The schema describes the document, so its only property
 * is the root element. Texts become numbers, booleans and lists where the schema says so; `@id` is an attribute,
 * `#text` the text beside attributes.
 * @param sent value for the error, as for `readReply`
 * @throws LenderError `malformed-reply` if the body is no well-formed XML, has a DTD or does not fit the schema
 * @example readXml(Type.Object({ response: Type.Object({ decision: Type.String() }) }), reply)
 */
export const readXml = <Schema extends TSchema>(
  schema: Schema,
  reply: HttpReply,
  sent: 'no' | 'maybe' = 'maybe',
): Static<Schema> => read(schema, parseXml(reply.text), reply, { sent, format: 'XML' });

/**
 * Returns the form-encoded body with the type of the plugin's schema. A value that occurs several times is a list.
 * @param sent value for the error, as for `readReply`
 * @throws LenderError `malformed-reply` if the body does not fit the schema
 */
export const readForm = <Schema extends TSchema>(
  schema: Schema,
  reply: HttpReply,
  sent: 'no' | 'maybe' = 'maybe',
): Static<Schema> => read(schema, parseForm(reply.text), reply, { sent, format: 'form' });

/** Returns the XML body of a webhook call if it fits the schema. Otherwise null, as `readBody`. */
export const readXmlBody = <Schema extends TSchema>(
  schema: Schema,
  { rawBody }: WebhookCall,
): Static<Schema> | null => fitting(schema, parseXml(utf8Text(rawBody)));

/** Returns the form-encoded body of a webhook call if it fits the schema. Otherwise null, as `readBody`. */
export const readFormBody = <Schema extends TSchema>(
  schema: Schema,
  { rawBody }: WebhookCall,
): Static<Schema> | null => fitting(schema, parseForm(utf8Text(rawBody)));

function read<Schema extends TSchema>(
  schema: Schema,
  document: TextElement | undefined,
  { status }: HttpReply,
  { sent, format }: { sent: 'no' | 'maybe'; format: string },
): Static<Schema> {
  const value = document && valueOf(schema, [document]);
  return checkedValue(schema, value, { status, sent, at: '', format });
}

function fitting<Schema extends TSchema>(
  schema: Schema,
  document: TextElement | undefined,
): Static<Schema> | null {
  const value = document && valueOf(schema, [document]);
  return Check(schema, value) ? (value as Static<Schema>) : null;
}
