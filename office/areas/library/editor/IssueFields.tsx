import { Input } from 'antd'
import { observer } from 'mobx-react'
import type { ArticleForm, IssueForm } from '@contract/calls/library/libraryShapes'
import { DayField } from '../../../parts/DayField'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import { Common } from './Common'
import { emptyArticle, emptyPart } from './emptyForms'
import { Line, Words } from './fields'
import type { ItemEdit } from './ItemEdit'
import { PictureField, withPicture } from './PictureField'
import { Rows } from './Rows'

interface Props {
  edit: ItemEdit
  form: IssueForm
}

/** An issue of the magazine with its articles. */
export const IssueFields = observer(function IssueFields({ edit, form }: Props) {
  return (
    <>
      <Common edit={edit}>
        <div className="fields">
          <Line
            id="number"
            label={text('number')}
            width={220}
            max={40}
            value={form.number}
            onChange={(number) => edit.change({ number })}
          />
          <Labelled label={text('day')} id="day" width={180}>
            <DayField id="day" value={form.day} onChange={(day) => edit.change({ day })} />
          </Labelled>
        </div>
        <Words
          id="summary"
          label={text('summary')}
          max={500}
          value={form.summary}
          onChange={(summary) => edit.change({ summary })}
        />
      </Common>
      <Panel title={text('articles')}>
        <div className="panel-body stack" id="articles">
          <Rows
            items={form.articles}
            nameOf={(at) => text('articleOf', { n: at + 1 })}
            add={text('addArticle')}
            most={40}
            make={emptyArticle}
            onChange={(articles) => edit.change({ articles })}
          >
            {(article, at, change) => (
              <Article edit={edit} article={article} n={at + 1} onChange={change} />
            )}
          </Rows>
        </div>
      </Panel>
    </>
  )
})

interface ArticleProps {
  edit: ItemEdit
  article: ArticleForm
  n: number
  onChange(part: Partial<ArticleForm>): void
}

const Article = observer(function Article({ edit, article, n, onChange }: ArticleProps) {
  return (
    <div className="stack" id={`article-${n}`}>
      <div className="row">
        <Input
          className="grow"
          aria-label={text('articleTitle', { n })}
          placeholder={text('articleTitle', { n })}
          maxLength={80}
          value={article.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Input
          style={{ width: 180 }}
          aria-label={text('articleAuthor', { n })}
          placeholder={text('articleAuthor', { n })}
          maxLength={40}
          value={article.author}
          onChange={({ target }) => onChange({ author: target.value })}
        />
      </div>
      <Input
        aria-label={text('articleSummary', { n })}
        placeholder={text('articleSummary', { n })}
        maxLength={300}
        value={article.summary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <Rows
        items={article.sections}
        nameOf={(at) => `${n}.${at + 1}`}
        add={text('addPart')}
        most={40}
        make={emptyPart}
        onChange={(sections) => onChange({ sections })}
      >
        {(part, at, change) => {
          const name = `${n}.${at + 1}`
          return (
            <div className="stack">
              <Input
                aria-label={text('partHeading', { n: name })}
                placeholder={text('headingHint')}
                maxLength={80}
                value={part.heading}
                onChange={({ target }) => change({ heading: target.value })}
              />
              <Input.TextArea
                aria-label={text('partText', { n: name })}
                autoSize={{ minRows: 3, maxRows: 16 }}
                maxLength={4000}
                value={part.text}
                onChange={({ target }) => change({ text: target.value })}
              />
              <PictureField
                edit={edit}
                name={name}
                value={part.picture}
                onChange={(picture) =>
                  onChange({
                    sections: article.sections.map((one, place) =>
                      place === at ? withPicture(one, picture) : one,
                    ),
                  })
                }
              />
            </div>
          )
        }}
      </Rows>
    </div>
  )
})
