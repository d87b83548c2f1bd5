export { PastApplications } from './past-applications.ts';
export { TestFormsModule } from './test-forms.module.ts';
export { TestRoutes, type TestChoice, type TestLender, type TestRoute } from './test-routes.ts';
