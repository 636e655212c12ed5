import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import type { Ability } from '@contract/rules/rights'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const things = [
  { to: '/exams/new', title: 'newExam', needs: 'exam.author' },
  { to: '/courses/new', title: 'newCourse', needs: 'content.author' },
  { to: '/training-tasks/new', title: 'newTraining', needs: 'training.assign' },
  { to: '/surveys/new', title: 'newSurvey', needs: 'content.author' },
  { to: '/notices/new', title: 'newNotice', needs: 'message.send' },
] as const satisfies readonly {
  to: string
  title: string
  needs: Ability
}[]

/** The usual beginnings, of those that one has the right to. */
export function NewThing() {
  const can = useCan()
  const navigate = useNavigate()
  const mine = things.filter((thing) => can(thing.needs))
  if (mine.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: mine.map(({ to, title }) => ({ key: to, label: text(title) })),
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {text('new')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
