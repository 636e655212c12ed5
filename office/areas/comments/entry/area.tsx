import { CommentOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Comments that wait for the word of the hospital. */
export const comments: Area = {
  path: 'comments',
  group: 'training',
  icon: <CommentOutlined aria-hidden />,
  title: () => text('comments'),
  needs: 'comment.read',
  page: () => import('../Comments'),
}
