import type { MergedForm } from '@millrace/schemas/form';
import { Injectable } from '@nestjs/common';

/** Most JSON text in the cache, in characters: about fifteen of the largest forms. */
const mostCharacters = 16_000_000;

/**
 * Merged forms by the hash of their content; the least recently used is dropped first. A form can be a
 * megabyte, and all shoppers of a store share it. Reading and parsing it would take longer than the rest of a
 * save.
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
    // A map keeps the order of insertion, so the most recently used form goes last.
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
