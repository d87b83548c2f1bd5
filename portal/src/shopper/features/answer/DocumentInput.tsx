import { kindsOf, megabytesOf, type RequestedDocument } from '../../../shared/documents/documents.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { answerMessages } from './answer.messages.ts';

interface DocumentInputProps {
  readonly requested: RequestedDocument;
  readonly file: File | undefined;
  readonly finding: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/**
 * An input for a document. The shopper takes a photo or chooses a file. The browser's own texts are hidden,
 * because they are in the language of the phone and not in that of the page.
 */
export function DocumentInput({ requested, file, finding, onFile }: DocumentInputProps) {
  const words = useMessages(answerMessages);
  const id = `document-${requested.id}`;
  return (
    <div className={finding ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{requested.label}</label>
      <p id={`${id}-hint`} className="hint">
        {words.takes(kindsOf(requested), megabytesOf(requested))}
      </p>
      {finding && (
        <p id={`${id}-error`} className="field-error">
          {finding}
        </p>
      )}
      <div className={file ? 'file-box file-chosen' : 'file-box'}>
        <Icon name={file ? 'check' : 'folder'} />
        <span className="file-name" aria-hidden="true">
          {file?.name ?? words.choose}
        </span>
        {file && (
          <span className="file-change" aria-hidden="true">
            {words.change}
          </span>
        )}
        <input
          id={id}
          type="file"
          accept={requested.types.join(',')}
          aria-invalid={finding !== undefined}
          aria-describedby={finding ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
    </div>
  );
}
