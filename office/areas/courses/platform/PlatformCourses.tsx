import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Pagination, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlatformCourse } from '@contract/calls/study/platformCourse'
import { draftOn } from '@contract/rules/content/platformCourse'
import { failureText } from '../../../api/failureText'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { Failure } from '../../../parts/Failure'
import { useApi } from '../../../session/SessionContext'
import { OfferedCourse } from './OfferedCourse'
import { text } from './texts'
import '../editor/courses.css'

const pageSize = 20

/** The platform's courses, from which a hospital makes its own: a draft that its author goes on with. */
export function PlatformCourses() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('fromPlatform')}</Button>
      <SideDrawer
        open={open}
        size={640}
        destroyOnHidden
        title={text('fromPlatform')}
        closable={{ 'aria-label': text('close') }}
        onClose={() => setOpen(false)}
      >
        <Offered />
      </SideDrawer>
    </>
  )
}

function Offered() {
  const api = useApi()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [taking, setTaking] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['platformCourses', keyword, page],
    queryFn: ({ signal }) =>
      api.courseMaking.platformCourses(
        { ...(keyword && { keyword }), pageIndex: page, pageSize },
        { signal },
      ),
  })
  const take = async (course: PlatformCourse) => {
    setTaking(course.courseId)
    try {
      const { draftId } = await api.courseMaking.saveDraft({ draft: draftOn(course) })
      void queries.invalidateQueries({ queryKey: ['courses'] })
      void message.success(text('takenNow'), 5)
      void navigate(`/courses/${draftId}`)
    } catch (failure) {
      void message.error(text('notTaken', { reason: failureText(failure) }), 6)
      setTaking(undefined)
    }
  }
  return (
    <div className="stack">
      <span className="second">{text('how')}</span>
      <Input.Search
        allowClear
        aria-label={text('search')}
        placeholder={text('search')}
        maxLength={60}
        onSearch={(words) => {
          setKeyword(words.trim())
          setPage(1)
        }}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data?.list.length === 0 && (
        <div className="state">
          <b>{text(keyword === '' ? 'none' : 'noneFound')}</b>
          {keyword === '' && <span className="second">{text('noneText')}</span>}
        </div>
      )}
      {data?.list.map((course) => (
        <OfferedCourse
          key={course.courseId}
          course={course}
          isTaking={taking === course.courseId}
          isWaiting={taking !== undefined}
          onTake={() => void take(course)}
        />
      ))}
      {data && data.total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  )
}
