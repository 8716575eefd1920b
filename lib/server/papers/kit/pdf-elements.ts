import type { Document as PdfDocument, Page as PdfPage, Text as PdfText, View as PdfView } from '@react-pdf/renderer';
import { type ComponentProps, createElement } from 'react';

// What papers are made of, by the names that the renderer has for them: the renderer itself is loaded where it draws.
type TextProps = Exclude<ComponentProps<typeof PdfText>, { x: unknown }>;

export const Document = (props: ComponentProps<typeof PdfDocument>) => createElement('DOCUMENT', props);
export const Page = (props: ComponentProps<typeof PdfPage>) => createElement('PAGE', props);
export const View = (props: ComponentProps<typeof PdfView>) => createElement('VIEW', props);
export const Text = (props: TextProps) => createElement('TEXT', props);

/** Words with `{page}` and `{pages}` in them, which are known once the paper is laid out. */
export const PageNumber = (props: { style: TextProps['style']; words: string }) => createElement('PAGE_NUMBER', props);
