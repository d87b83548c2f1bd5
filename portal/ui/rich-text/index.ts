export { RichTextField } from './RichTextField.tsx';
export { visibleText } from './stored-html.ts';
