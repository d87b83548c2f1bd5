import type { MergedForm } from '@millrace/schemas/form';
import { Injectable } from '@nestjs/common';

/** The largest total of JSON text in the cache, in characters. This is about fifteen of the largest forms. */
const mostCharacters = 16_000_000;

/**
 * Caches merged forms by the hash of their content. The form that was not used for the longest time is
 * removed first. A form can be a megabyte, and all shoppers of a store share it. Without the cache, reading
 * and parsing the form would take longer than all other work of a save.
 */
@Injectable()
export class FormCache {
  private readonly forms = new Map<string, { form: MergedForm; characters: number }>();
  private characters = 0;

  get hashes(): string[] {
    return [...this.forms.keys()];
  }

  get(hash: string): MergedForm | undefined {
    const held = this.forms.get(hash);
    if (!held) return undefined;
    // A Map keeps the order of insertion. The form is therefore removed and inserted again, so that the most
    // recently used form is last.
    this.forms.delete(hash);
    this.forms.set(hash, held);
    return held.form;
  }

  add(hash: string, text: string): MergedForm {
    const known = this.get(hash);
    if (known) return known;
    const form = JSON.parse(text) as MergedForm;
    this.forms.set(hash, { form, characters: text.length });
    this.characters += text.length;
    for (const [oldest, { characters }] of this.forms) {
      if (this.characters <= mostCharacters || oldest === hash) break;
      this.forms.delete(oldest);
      this.characters -= characters;
    }
    return form;
  }
}
