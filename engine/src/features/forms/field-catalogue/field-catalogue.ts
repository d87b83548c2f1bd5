import { formBase, type FormBase, type MergedForm } from '@millrace/schemas/fields';
import { cacheKeyOf, mergedFormOf, type AskingLender, type FormWishes } from './merged-forms.logic.ts';

/** Caches merged forms. The cache key consists of the lenders, their versions and the store's settings. */
export class FieldCatalogue {
  private readonly forms = new Map<string, MergedForm>();

  /**
   * @param isOn whether forms are cached now; staff can turn the cache off
   * @param base the fields that forms of this installation may ask
   */
  constructor(
    private readonly most: number = 500,
    private readonly isOn: () => boolean = () => true,
    readonly base: FormBase = formBase,
  ) {}

  formFor(lenders: readonly AskingLender[], wishes?: FormWishes): MergedForm {
    if (!this.isOn()) return mergedFormOf(lenders, wishes, this.base);
    const key = cacheKeyOf(lenders, wishes);
    const form = this.forms.get(key) ?? mergedFormOf(lenders, wishes, this.base);
    this.forms.delete(key);
    this.forms.set(key, form);
    if (this.forms.size > this.most) this.forms.delete(this.forms.keys().next().value!);
    return form;
  }

  /** Clears the cache. Returns the number of forms that it contained. */
  clear(): number {
    const { size } = this.forms;
    this.forms.clear();
    return size;
  }
}
