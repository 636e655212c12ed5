import { mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Blockquote } from '@tiptap/extension-blockquote'
import { ListItem } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { pictureView } from './pictureView'

/** What must not be overlooked: a note, or a warning. */
const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.dataset.tone ?? 'info',
      renderHTML: ({ tone }: { tone: string }) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'rich-note' }),
    0,
  ],
})

interface PictureOptions {
  /** The address of an uploaded picture. */
  addressOf(fileId: string): Promise<string>
}

/** An uploaded picture with its words; `local`: the number of one that is still on its way. */
const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => Promise.resolve('') }),
  addAttributes: () => ({
    fileId: { default: '', parseHTML: (element: HTMLElement) => element.dataset.file ?? '' },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
    local: { default: 0, rendered: false },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ node }) => [
    'img',
    { 'data-file': node.attrs.fileId as string, alt: node.attrs.alt as string },
  ],
  addNodeView() {
    return pictureView(this.options.addressOf)
  },
})

/** What an editor can write: the blocks of the contract, and nothing else. */
export const extensionsWith = (addressOf: PictureOptions['addressOf']): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    listItem: false,
    blockquote: false,
    trailingNode: { node: 'paragraph' },
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https'],
      HTMLAttributes: { rel: 'noreferrer', target: null },
      isAllowedUri: (address) => /^https?:\/\/[^\s<>"]+$/.test(address),
    },
  }),
  ListItem.extend({ content: 'paragraph (bulletList | orderedList)*' }),
  Blockquote.extend({ content: 'paragraph+' }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+' }),
  TableCell.extend({ content: 'paragraph+' }),
  Note,
  Picture.configure({ addressOf }),
]
