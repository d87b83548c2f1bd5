import type { Type } from '@nestjs/common';
import { ApplicantsModule } from '../features/applications/applicants/index.ts';
import { ApplicationsModule } from '../features/applications/applications/index.ts';
import { CheckoutSessionsModule } from '../features/applications/checkout-sessions/index.ts';
import { IntakeModule } from '../features/applications/intake/index.ts';
import { SentFormsModule } from '../features/applications/sent-forms/index.ts';
import { CoApplicantsModule } from '../features/applications/co-applicants/index.ts';
import { AnswerProposalsModule } from '../features/applications/answer-proposals/index.ts';
import { FormEditsModule } from '../features/applications/form-edits/index.ts';
import { CloseoutModule } from '../features/applications/closeout/index.ts';
import { FollowUpsModule } from '../features/applications/follow-ups/index.ts';
import { SettlementsModule } from '../features/applications/settlements/index.ts';
import { FormListsModule } from '../features/applications/form-lists/index.ts';
import { ErasuresModule } from '../features/applications/erasures/index.ts';
import { DashboardsModule } from '../features/reporting/dashboards/index.ts';
import { ExportsModule } from '../features/reporting/exports/index.ts';
import { LenderReportsModule } from '../features/reporting/lenders/index.ts';
import { MetricsReportModule } from '../features/reporting/metrics/index.ts';
import { PerformanceModule } from '../features/reporting/performance/index.ts';
import { ReportViewsModule } from '../features/reporting/report-views/index.ts';
import { RevenueReportsModule } from '../features/reporting/revenue/index.ts';
import { WebVitalsModule } from '../features/reporting/web-vitals/index.ts';
import { SavedViewsModule } from '../features/reporting/saved-views/index.ts';
import { ReportFactsModule } from '../features/reporting/facts/index.ts';
import { ListingsModule } from '../features/applications/listings/index.ts';
import { PointOfSaleModule } from '../features/applications/point-of-sale/index.ts';
import { PrefillModule } from '../features/applications/prefill/index.ts';
import { ShopperFormsModule } from '../features/applications/shopper-forms/index.ts';
import { StatusLookupModule } from '../features/applications/status-lookup/index.ts';
import { TestFormsModule } from '../features/applications/test-forms/index.ts';
import { VerificationModule } from '../features/applications/verification/index.ts';
import { CheckoutContractsModule } from '../features/contracts/checkout-contracts/index.ts';
import { ContractFlowsModule } from '../features/contracts/contract-flows/index.ts';
import { FormConfigsModule } from '../features/forms/form-configs/index.ts';
import { ApplicationSettingsModule } from '../features/forms/application-settings/index.ts';
import { FreemiumAccountsModule } from '../features/forms/freemium-accounts/index.ts';
import { LenderImpactModule } from '../features/forms/lender-impact/index.ts';
import { MarketingLinksModule } from '../features/forms/marketing-links/index.ts';
import { OutsideFormsModule } from '../features/forms/outside-forms/index.ts';
import { PagesModule } from '../features/forms/pages/index.ts';
import { SendLinksModule } from '../features/forms/send-links/index.ts';
import { ApiTokensModule } from '../features/identity/api-tokens/index.ts';
import { AuthModule } from '../features/identity/auth/index.ts';
import { ImpersonationModule } from '../features/identity/impersonation/index.ts';
import { SignInFactorsModule } from '../features/identity/sign-in-factors/index.ts';
import { RolesModule } from '../features/identity/roles/index.ts';
import { TermsModule } from '../features/identity/terms/index.ts';
import { IdentityPortsModule, UsersModule } from '../features/identity/users/index.ts';
import { VerificationCodesModule } from '../features/identity/verification-codes/index.ts';
import { BillingOperationsModule } from '../features/billing/billing-operations/index.ts';
import { GatewayModule } from '../features/billing/gateway/index.ts';
import { InvoicesModule } from '../features/billing/invoices/index.ts';
import { PaymentMethodsModule } from '../features/billing/payment-methods/index.ts';
import { ProductsModule } from '../features/billing/products/index.ts';
import { StripeRecordsModule } from '../features/billing/stripe-records/index.ts';
import { SubscriptionsModule } from '../features/billing/subscriptions/index.ts';
import { BillingPortsModule, TrialSetupModule } from '../features/billing/trial-setup/index.ts';
import { CalendarModule } from '../features/integrations/calendar/index.ts';
import { CatalogueModule } from '../features/integrations/catalogue/index.ts';
import { CrmModule } from '../features/integrations/crm/index.ts';
import { OutboundWebhooksModule } from '../features/integrations/outbound-webhooks/index.ts';
import { ContractsInModule } from '../features/integrations/contracts-in/index.ts';
import { ProductToursModule } from '../features/integrations/product-tours/index.ts';
import { CreditTiersModule } from '../features/lenders/credit-tiers/index.ts';
import { CredentialManagementModule } from '../features/lenders/credential-management/index.ts';
import { DisclosuresModule } from '../features/lenders/disclosures/index.ts';
import { FreemiumModelsModule } from '../features/lenders/freemium-models/index.ts';
import { LenderObjectsModule } from '../features/lenders/lender-objects/index.ts';
import { LenderSignUpsModule } from '../features/lenders/lender-sign-ups/index.ts';
import { CommissionLedgerModule, CommissionsModule } from '../features/partners/commissions/index.ts';
import { DemoPartnersModule } from '../features/partners/demo-partners/index.ts';
import { PartnerAccountsModule } from '../features/partners/partner-accounts/index.ts';
import { PartnerAreasModule } from '../features/partners/partner-areas/index.ts';
import { DemoHistoryModule } from '../features/demo/demo-history/index.ts';
import { DemoSeedModule } from '../features/demo/demo-seed/index.ts';
import { AnnouncementsModule } from '../features/messaging/announcements/index.ts';
import { AppVersionModule } from '../features/messaging/app-version/index.ts';
import { TemplatesModule } from '../features/messaging/templates/index.ts';
import { SupportModule } from '../features/messaging/support/index.ts';
import { DemoOutboxModule } from '../features/messaging/demo-outbox/index.ts';
import { NotificationsModule } from '../features/messaging/notifications/index.ts';
import { AuditLogModule } from '../features/operations/audit-log/index.ts';
import { BulkRerunsModule } from '../features/operations/bulk-reruns/index.ts';
import { JobConsoleModule } from '../features/operations/job-console/index.ts';
import { DevSupportModule } from '../features/operations/dev-support/index.ts';
import { OneTimeJobsModule } from '../features/operations/one-time-jobs/index.ts';
import { QuarantineModule } from '../features/operations/quarantine/index.ts';
import { SystemSettingsModule } from '../features/operations/system-settings/index.ts';
import { AddressesModule } from '../features/reference/addresses/index.ts';
import { FranchisesModule } from '../features/reference/franchises/index.ts';
import { IndustriesModule } from '../features/reference/industries/index.ts';
import { LocationsModule } from '../features/reference/locations/index.ts';
import { TimezonesModule } from '../features/reference/timezones/index.ts';
import { CreditChecksModule } from '../features/lender-execution/credit-checks/index.ts';
import { CustomerMessagesModule } from '../features/tracking/customer-messages/index.ts';
import { ShopperUpdatesModule } from '../features/tracking/shopper-updates/index.ts';
import { CustomerViewModule } from '../features/tracking/customer-view/index.ts';
import { WalletPassesModule } from '../features/tracking/wallet-passes/index.ts';
import { InHouseDecisionsModule } from '../features/manual-decisions/in-house-decisions/index.ts';
import { LenderTasksModule } from '../features/manual-decisions/lender-tasks/index.ts';
import { LenderStatusesModule } from '../features/manual-decisions/lender-statuses/index.ts';
import { ExplanationsModule } from '../features/tracking/explanations/index.ts';
import { LenderHealthPagesModule } from '../features/tracking/lender-health-pages/index.ts';
import { SoftPullsModule } from '../features/lender-execution/soft-pulls/index.ts';
import { LenderTestsModule } from '../features/lender-execution/lender-tests/index.ts';
import { ResumptionsModule } from '../features/lender-execution/resumptions/index.ts';
import { RuleSetsModule } from '../features/rules/rule-sets/index.ts';
import { TimelinesModule } from '../features/tracking/timelines/index.ts';
import { AssociatesModule } from '../features/tenancy/associates/index.ts';
import { AccountsModule } from '../features/tenancy/accounts/index.ts';
import { LaaModule } from '../features/tenancy/laa/index.ts';
import { MessageLimitsModule } from '../features/tenancy/message-limits/index.ts';
import { OrgMergesModule } from '../features/tenancy/org-merges/index.ts';
import { OrgsModule } from '../features/tenancy/orgs/index.ts';
import { RegistrationModule } from '../features/tenancy/registration/index.ts';
import { StoreSettingsModule } from '../features/tenancy/store-settings/index.ts';
import { DirectoryModule, StoresModule } from '../features/tenancy/stores/index.ts';
import { RoutingModule, RoutingPortsModule } from '../features/routing/route-attempts/index.ts';
import { DriftModule, DriftPortsModule } from '../features/lender-health/drift/index.ts';
import { OneTimeLinksModule } from '../features/identity/one-time-links/index.ts';
import { FieldCatalogueModule } from '../features/forms/field-catalogue/index.ts';
import { StoreCredentialsModule } from '../features/lenders/store-credentials/index.ts';
import { CircuitBreakersModule } from '../features/lender-health/circuit-breakers/index.ts';
import { OperationsModule } from '../features/lender-execution/operations/index.ts';
import { ExchangesModule } from '../features/lender-execution/exchanges/index.ts';
import { LenderWorkModule } from '../features/lender-execution/lender-work/index.ts';
import { AnswerPortsModule, AnswersModule } from '../features/lender-execution/answers/index.ts';
import { ReviewsModule } from '../features/lender-execution/reviews/index.ts';
import { LenderWebhooksModule } from '../features/lender-execution/lender-webhooks/index.ts';
import { TestAnswersModule } from '../features/manual-decisions/test-answers/index.ts';

/**
 * The features of the product. Only this list names all features. Each feature registers its services and
 * handlers itself.
 */
export const features: Type[] = [
  RoutingPortsModule,
  AnswerPortsModule,
  DriftPortsModule,
  IdentityPortsModule,
  BillingPortsModule,
  TestAnswersModule,
  FranchisesModule,
  IndustriesModule,
  LocationsModule,
  TimezonesModule,
  AddressesModule,
  StoresModule,
  DirectoryModule,
  OrgsModule,
  AssociatesModule,
  StoreSettingsModule,
  MessageLimitsModule,
  OrgMergesModule,
  LaaModule,
  AccountsModule,
  RegistrationModule,
  OneTimeLinksModule,
  ApiTokensModule,
  OutboundWebhooksModule,
  CatalogueModule,
  CrmModule,
  CalendarModule,
  ProductToursModule,
  ContractsInModule,
  AuthModule,
  SignInFactorsModule,
  UsersModule,
  RolesModule,
  ImpersonationModule,
  VerificationCodesModule,
  TermsModule,
  LenderObjectsModule,
  CreditTiersModule,
  StoreCredentialsModule,
  CredentialManagementModule,
  LenderSignUpsModule,
  DisclosuresModule,
  FreemiumModelsModule,
  FieldCatalogueModule,
  FormConfigsModule,
  LenderImpactModule,
  PagesModule,
  ApplicationSettingsModule,
  OutsideFormsModule,
  MarketingLinksModule,
  SendLinksModule,
  FreemiumAccountsModule,
  ApplicationsModule,
  IntakeModule,
  CheckoutSessionsModule,
  SentFormsModule,
  CoApplicantsModule,
  ApplicantsModule,
  AnswerProposalsModule,
  PointOfSaleModule,
  PrefillModule,
  FormEditsModule,
  CloseoutModule,
  FormListsModule,
  FollowUpsModule,
  SettlementsModule,
  ErasuresModule,
  ListingsModule,
  ReportFactsModule,
  DashboardsModule,
  ExportsModule,
  MetricsReportModule,
  ReportViewsModule,
  PerformanceModule,
  LenderReportsModule,
  RevenueReportsModule,
  SavedViewsModule,
  WebVitalsModule,
  ShopperFormsModule,
  VerificationModule,
  StatusLookupModule,
  TestFormsModule,
  DriftModule,
  CircuitBreakersModule,
  RoutingModule,
  OperationsModule,
  LenderWorkModule,
  LenderWebhooksModule,
  AnswersModule,
  ReviewsModule,
  ExchangesModule,
  TimelinesModule,
  CustomerMessagesModule,
  ShopperUpdatesModule,
  CustomerViewModule,
  WalletPassesModule,
  CreditChecksModule,
  InHouseDecisionsModule,
  LenderStatusesModule,
  LenderTasksModule,
  ExplanationsModule,
  LenderHealthPagesModule,
  ResumptionsModule,
  LenderTestsModule,
  SoftPullsModule,
  RuleSetsModule,
  CheckoutContractsModule,
  ContractFlowsModule,
  GatewayModule,
  StripeRecordsModule,
  BillingOperationsModule,
  ProductsModule,
  SubscriptionsModule,
  PaymentMethodsModule,
  InvoicesModule,
  TrialSetupModule,
  PartnerAccountsModule,
  PartnerAreasModule,
  CommissionLedgerModule,
  CommissionsModule,
  DemoPartnersModule,
  DemoOutboxModule,
  NotificationsModule,
  AnnouncementsModule,
  AppVersionModule,
  TemplatesModule,
  SupportModule,
  AuditLogModule,
  JobConsoleModule,
  BulkRerunsModule,
  QuarantineModule,
  OneTimeJobsModule,
  SystemSettingsModule,
  DevSupportModule,
  DemoHistoryModule,
  DemoSeedModule,
];
