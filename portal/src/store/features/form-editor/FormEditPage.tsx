import { FormEditorPage } from './FormEditorPage.tsx';

/** `/app/forms/edit/…`: whoever stands with the customer puts answers right. */
export const FormEditPage = () => <FormEditorPage title="Edit form" />;
