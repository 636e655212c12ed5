import { CloseOutlined, FileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react'
import type { ProductForm } from '@contract/calls/library/libraryShapes'
import { FileButton } from '../../../parts/file/FileButton'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import type { ItemEdit } from './ItemEdit'

/** Files of a product that open on the phone. */
export const Sheets = observer(function Sheets({
  edit,
  form,
}: {
  edit: ItemEdit
  form: ProductForm
}) {
  const { files } = form
  const add = async (file: File) => {
    const fileId = await edit.sendFile(file)
    if (fileId === undefined || edit.form.kind !== 'prod') return
    const others = edit.form.files.filter((one) => one.fileId !== fileId)
    edit.change({ files: [...others, { fileId, name: file.name.slice(-80) }] })
  }
  return (
    <Panel title={text('sheets')}>
      <div className="panel-body stack">
        {files.map(({ fileId, name }) => (
          <div key={fileId} className="row">
            <FileOutlined aria-hidden />
            <span className="grow cut">{name}</span>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text('removeSheet', { name })}
              onClick={() => edit.change({ files: files.filter((one) => one.fileId !== fileId) })}
            />
          </div>
        ))}
        <div className="row">
          <FileButton
            size="small"
            disabled={files.length >= 8}
            accept=".pdf,.docx,.xlsx,.pptx,image/png,image/jpeg"
            onFile={(file) => void add(file)}
          >
            {text('addSheet')}
          </FileButton>
        </div>
      </div>
    </Panel>
  )
})
