import { FormEditorPage } from './FormEditorPage.tsx';

/** The same from the store's settings, for who sets its forms up. */
export const FormDetailsPage = () => <FormEditorPage title="Form details" />;
