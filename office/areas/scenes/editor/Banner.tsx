import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { observer } from 'mobx-react'
import { FileButton } from '../../../parts/file/FileButton'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { SceneEdit } from './SceneEdit'

/** The picture above a programme. */
export const Banner = observer(function Banner({ edit }: { edit: SceneEdit }) {
  const api = useApi()
  const { bannerId } = edit.form
  const { data } = useQuery({
    queryKey: ['pictureAddress', bannerId],
    queryFn: ({ signal }) => api.file.videoUrl({ videoId: bannerId }, { signal }),
    enabled: bannerId !== '',
  })
  return (
    <Panel title={text('banner')} note={text('bannerNote')}>
      <div className="panel-body stack">
        {bannerId !== '' && data && (
          <img src={data.url} alt={text('banner')} style={{ maxWidth: 480, borderRadius: 8 }} />
        )}
        <div className="row">
          <FileButton
            icon={<PictureOutlined aria-hidden />}
            accept="image/png,image/jpeg"
            loading={edit.isSending}
            onFile={(file) => void edit.sendBanner(file)}
          >
            {text(bannerId === '' ? 'choosePicture' : 'otherPicture')}
          </FileButton>
          {bannerId !== '' && (
            <Button onClick={() => edit.change({ bannerId: '' })}>{text('removePicture')}</Button>
          )}
        </div>
        {edit.problem && (
          <div className="problem" role="alert">
            {edit.problem}
          </div>
        )}
      </div>
    </Panel>
  )
})
