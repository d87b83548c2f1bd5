import type { AnyEntity, EntityName } from '@mikro-orm/postgresql';
import { CfaConfig } from '../features/forms/form-configs/form-config.entity.ts';
import { FormPath } from '../features/forms/form-configs/form-path.entity.ts';
import { MarketingLink } from '../features/forms/marketing-links/marketing-link.entity.ts';
import { Page } from '../features/forms/pages/page.entity.ts';
import { AppUser } from '../features/identity/users/user.entity.ts';
import { Lender } from '../features/lenders/lender-objects/lender.entity.ts';
import { StoreCredential } from '../features/lenders/store-credentials/store-credential.entity.ts';
import { StoreAssociate } from '../features/tenancy/associates/associate.entity.ts';
import { Org } from '../features/tenancy/orgs/org.entity.ts';
import { OutsideForm, Store } from '../features/tenancy/stores/store.entity.ts';

/** Tables that people edit. Routing's hot tables are SQL; see ADR 2. */
export const entities: EntityName<AnyEntity>[] = [
  Org,
  Store,
  OutsideForm,
  StoreAssociate,
  AppUser,
  Lender,
  StoreCredential,
  CfaConfig,
  FormPath,
  MarketingLink,
  Page,
];
