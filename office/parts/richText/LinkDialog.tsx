import type { Editor } from '@tiptap/core'
import { Input } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../AskDialog'
import { Labelled } from '../Labelled'
import { text } from './texts'

const taken = /^https?:\/\/[^\s<>"]+$/

/** Asks where the chosen words lead; nothing written takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [address, setAddress] = useState(
    () => (editor.getAttributes('link').href as string | undefined) ?? '',
  )
  const href = address.trim()
  return (
    <AskDialog
      title={text('linkTitle')}
      act={text('linkPut')}
      isReady={href === '' || (taken.test(href) && href.length <= 500)}
      onClose={onClose}
      onAct={() => {
        const chain = editor.chain().focus().extendMarkRange('link')
        if (href === '') chain.unsetLink().run()
        else if (editor.state.selection.empty && !editor.isActive('link'))
          editor
            .chain()
            .focus()
            .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
            .run()
        else chain.setLink({ href }).run()
        return Promise.resolve()
      }}
    >
      <Labelled label={text('linkLabel')} id="rich-link" hint={text('linkHint')}>
        <Input
          id="rich-link"
          autoFocus
          inputMode="url"
          maxLength={500}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
