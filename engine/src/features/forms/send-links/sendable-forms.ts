import type { MergedForm, SentFormChoice, SentFormContext } from '@millrace/schemas/form';
import { sentFormFindings, sentFormOf } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LenderObjects, lenderTypeOf, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { FormSettings } from '../application-settings/index.ts';
import { FieldCatalogue, type AskingLender } from '../field-catalogue/index.ts';
import { needOf } from '../field-catalogue/index.logic.ts';
import { FormConfigs, type FormConfig } from '../form-configs/index.ts';
import { sendRefused } from './send-links.errors.ts';
import { choiceOf } from './sent-link-queries.ts';

type PublicTerms = NonNullable<LenderFacts['plugin']>['manifest']['publicTerms'];

export interface Sendable extends SentFormContext {
  lenders: readonly (AskingLender & { lenderType: string; publicTerms?: PublicTerms | undefined })[];
}

/**
 * The form that a shopper gets, and the ids of the lenders to which the application is sent. Null means all
 * lenders of the form.
 */
interface ShapedForm {
  form: MergedForm;
  onlyLenders: number[] | null;
}

/** Returns the forms that a store may send, and how the user's choices change such a form. */
@Injectable()
export class SendableForms {
  constructor(
    private readonly configs: FormConfigs,
    private readonly settings: FormSettings,
    private readonly lenders: LenderObjects,
    private readonly catalogue: FieldCatalogue,
  ) {}

  async of(em: EntityManager, config: FormConfig): Promise<Sendable> {
    const all = await this.lenders.all(em);
    const facts = new Map(all.map((lender) => [lender.id, lender]));
    const lenders = (await this.configs.askingLenders(em, config)).map((lender) => ({
      ...lender,
      lenderType: lenderTypeOf(facts.get(lender.id)!),
      publicTerms: facts.get(lender.id)!.plugin?.manifest.publicTerms,
    }));
    const { settings } = await this.settings.of(em, config.storeId);
    const alwaysIds = all.filter(({ alwaysSelected }) => alwaysSelected).map(({ id }) => id);
    const fieldIds = this.catalogue.base.catalogue.map(({ id }) => id);
    return { lenders, needs: lenders.map(needOf), alwaysIds, settings, fieldIds };
  }

  /**
   * True if the application was sent as an advanced form (built from categories of the store) and the store
   * has removed one of these categories. The same questions can then not be built again.
   */
  async isRetired(em: EntityManager, { id, storeId }: { id: string; storeId: number }): Promise<boolean> {
    const choice = await choiceOf(em, id);
    const { selected_type: type, selected_categories: keys = [] } = choice?.form_type ?? {};
    if (choice?.radio_selected !== 'form_type' || type !== 'Advanced') return false;
    const { settings } = await this.settings.of(em, storeId);
    return keys.some((key) => !settings.advanced.categories.some((category) => category.key === key));
  }

  /**
   * Builds the form from the same lenders and settings that the dialog for sending showed. Throws if the
   * user's choices are not allowed.
   */
  async shape(em: EntityManager, config: FormConfig, choice: SentFormChoice): Promise<ShapedForm> {
    const sentContext = await this.of(em, config);
    const findings = sentFormFindings(choice, sentContext);
    if (findings.length > 0) throw sendRefused(findings);
    const { lenderIds, settings, categories } = sentFormOf(choice, sentContext);
    const asked = sentContext.lenders.filter(({ id }) => lenderIds === null || lenderIds.includes(id));
    const market = await this.configs.marketOf(em, config.storeId);
    const form = this.catalogue.formFor(asked, { settings, market, ...(categories && { categories }) });
    return { form, onlyLenders: lenderIds && [...lenderIds] };
  }
}
