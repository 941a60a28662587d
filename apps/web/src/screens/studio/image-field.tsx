import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { IMAGE_TYPES } from './draft.ts';

interface ImageFieldProps {
  readonly image: File | undefined;
  readonly onChange: (image: File | undefined) => void;
  readonly problem: string | undefined;
}

/** The image of the token, with a preview of what wallets show. A file can be dropped on it. */
export function ImageField({ image, onChange, problem }: ImageFieldProps): ReactNode {
  const id = useId();
  const preview = usePreview(problem === undefined ? image : undefined);
  return (
    <div className="studio-image">
      <FileInput id={id} preview={preview} onChange={onChange} />
      <div className="stack-small">
        <span className="strong">{image ? image.name : 'Image'}</span>
        <p id={`${id}-note`} className={problem ? 'problem' : 'hint'} aria-live="polite">
          {problem ?? 'PNG, JPEG, GIF or WebP, at most 10 MiB. Square works best.'}
        </p>
        {image && (
          <button
            type="button"
            className="button button-small studio-remove"
            onClick={() => onChange(undefined)}
          >
            Remove the image
          </button>
        )}
      </div>
    </div>
  );
}

interface FileInputProps extends Pick<ImageFieldProps, 'onChange'> {
  readonly id: string;
  /** Undefined without an image, or with one that is refused. */
  readonly preview: string | undefined;
}

function FileInput({ id, preview, onChange }: FileInputProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field in it
    <div
      className="studio-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChange(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className="studio-picture">
        {preview === undefined ? (
          <ImagePlus size={24} aria-hidden />
        ) : (
          <img src={preview} alt="Preview" width={96} height={96} />
        )}
        <span className="hidden-text">Image</span>
      </label>
      <input
        id={id}
        className="hidden-text"
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
    </div>
  );
}

/** An address of the file that only this page can read, until another one is chosen. */
export function usePreview(image: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!image) return undefined;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [image]);
  return url;
}
