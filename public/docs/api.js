/** Draws the document of calls: search, groups, and for one call its parameters, body, replies and a curl line. */
const texts = {
  'zh-CN': {
    search: '搜索名称、地址或权限码',
    parameters: '参数',
    body: '请求体',
    replies: '返回',
    access: '访问',
    name: '名称',
    type: '类型',
    meaning: '说明',
    required: '必填',
    curl: '复制为 curl',
    copied: '已复制',
    rights: '权限码（满足其一）',
    encrypted: '可加密传输',
    signIn: '请先登录',
    failed: '文档读取失败',
    none: '无',
    choose: '请选择左侧的接口。',
    calls: '个接口',
  },
  'en-US': {
    search: 'Search names, addresses, permission codes',
    parameters: 'Parameters',
    body: 'Body',
    replies: 'Replies',
    access: 'Access',
    name: 'Name',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    curl: 'Copy as curl',
    copied: 'Copied',
    rights: 'Permission codes, one is enough',
    encrypted: 'May travel enciphered',
    signIn: 'Sign in first',
    failed: 'The document could not be read',
    none: 'none',
    choose: 'Choose a call at the left.',
    calls: 'calls',
  },
}
const asked = new URLSearchParams(location.search).get('locale') ?? navigator.language
const locale = asked.startsWith('en') ? 'en-US' : 'zh-CN'
const t = texts[locale]
const root = document.getElementById('docs')
document.documentElement.lang = locale

/** An element; every text goes in as text, so nothing of the document can become markup. */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener)
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== ''))
  return made
}

async function read() {
  const answer = await fetch(`/api/openapi.json?locale=${locale}`, { credentials: 'same-origin' })
  if (answer.status === 401) {
    const back = encodeURIComponent(location.pathname + location.search)
    root.replaceChildren(el('p', {}, el('a', { href: `/login?redirect=${back}` }, t.signIn)))
  } else if (!answer.ok) root.replaceChildren(el('p', { role: 'alert' }, t.failed))
  else draw(await answer.json())
}

function draw(api) {
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  )
  const article = el('article', { 'aria-live': 'polite' })
  const groups = el('div')
  const other = locale === 'en-US' ? ['zh-CN', '中文'] : ['en-US', 'English']
  const list = el(
    'nav',
    { 'aria-label': api.info.title },
    el('strong', {}, api.info.title),
    ' ',
    el('span', { class: 'quiet' }, `${calls.length} ${t.calls}`),
    ' · ',
    el('a', { href: `?locale=${other[0]}` }, other[1]),
    el('input', {
      type: 'search',
      placeholder: t.search,
      'aria-label': t.search,
      on: { input: (event) => fill(event.target.value) },
    }),
    groups,
  )
  const fill = (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    const found = calls.filter((call) => {
      const all = [call.summary, call.path, call.method, ...call['x-permission']].join(' ').toLowerCase()
      return wanted.every((word) => all.includes(word))
    })
    groups.replaceChildren(
      ...api.tags
        .map(({ name, description }) => {
          const here = found.filter(({ tags }) => tags.includes(name))
          if (here.length === 0) return ''
          return el(
            'details',
            { open: wanted.length > 0 || here.some(isShown) },
            el('summary', { title: description }, `${name} (${here.length})`),
            el(
              'ul',
              {},
              here.map((call) =>
                el(
                  'li',
                  {},
                  el(
                    'a',
                    { href: `#${call.operationId}`, 'aria-current': isShown(call) && 'true' },
                    el('span', { class: 'method' }, call.method),
                    el('span', {}, call.summary),
                  ),
                ),
              ),
            ),
          )
        })
        .filter(Boolean),
    )
  }
  const isShown = ({ operationId }) => decodeURIComponent(location.hash.slice(1)) === operationId
  const show = () => {
    const call = calls.find(isShown)
    article.replaceChildren(
      ...(call
        ? detail(api, call)
        : [
            el('h1', {}, api.info.title),
            ...api.info.description.split('\n\n').map((line) => el('p', {}, line)),
            el('p', { class: 'quiet' }, t.choose),
          ]),
    )
    article.scrollTop = 0
    for (const link of groups.querySelectorAll('a'))
      link.toggleAttribute('aria-current', link.hash.slice(1) === call?.operationId)
  }
  addEventListener('hashchange', show)
  fill('')
  show()
  root.replaceChildren(list, article)
  root.removeAttribute('aria-busy')
  document.title = api.info.title
}

function detail(api, call) {
  const body = call.requestBody && Object.entries(call.requestBody.content)[0]
  const copy = el(
    'button',
    {
      type: 'button',
      on: {
        click: async () => {
          await navigator.clipboard.writeText(curl(call, body))
          copy.textContent = t.copied
          setTimeout(() => {
            copy.textContent = t.curl
          }, 1500)
        },
      },
    },
    t.curl,
  )
  return [
    el('h1', {}, call.summary),
    el('p', {}, el('code', {}, `${call.method} ${call.path}`), ' ', copy),
    call.description ? el('p', {}, call.description) : '',
    el('h2', {}, t.access),
    el(
      'p',
      {},
      call.security.map((one) => Object.keys(one).join(' + ')).join(' / ') || t.none,
      call['x-encrypted'] ? ` · ${t.encrypted}` : '',
    ),
    call['x-permission'].length ? el('p', {}, `${t.rights}: `, el('code', {}, call['x-permission'].join(', '))) : '',
    ...(call.parameters?.length
      ? [
          el('h2', {}, t.parameters),
          table(call.parameters.map((one) => [one.name, one.schema, one.required, one.description, one.in])),
        ]
      : []),
    ...(body
      ? [el('h2', {}, `${t.body} (${body[0]})`), ...variants(body[1].schema).map((schema) => properties(schema))]
      : []),
    el('h2', {}, t.replies),
    ...Object.entries(call.responses).map(([status, reply]) => replyOf(api, status, reply)),
  ].filter(Boolean)
}

const variants = (schema) => schema.anyOf ?? [schema]

function properties(schema) {
  const required = schema.required ?? []
  return table(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      part,
      required.includes(name),
      [part.title, part.description].filter(Boolean).join(' — '),
    ]),
  )
}

function table(rows) {
  return el(
    'table',
    {},
    el('thead', {}, el('tr', {}, el('th', {}, t.name), el('th', {}, t.type), el('th', {}, t.meaning))),
    el(
      'tbody',
      {},
      rows.map(([name, schema, required, meaning, place]) =>
        el(
          'tr',
          {},
          el(
            'td',
            {},
            el('code', {}, name),
            required ? ` (${t.required})` : '',
            place ? el('div', { class: 'quiet' }, place) : '',
          ),
          el('td', {}, typeOf(schema)),
          el('td', {}, meaning ?? ''),
        ),
      ),
    ),
  )
}

function typeOf(schema) {
  const limits = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'const', 'default']
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} ${JSON.stringify(schema[key])}`)
  const values = schema.enum ? [schema.enum.map((value) => JSON.stringify(value)).join(' | ')] : []
  const of = schema.type === 'array' && schema.items?.type ? `[${schema.items.type}]` : ''
  return [[schema.type ?? ''].flat().join(' | ') + of, ...values, ...limits].filter(Boolean).join(', ')
}

function replyOf(api, status, reply) {
  const { description, content = {} } = at(api, reply)
  const [media, { schema } = {}] = Object.entries(content)[0] ?? []
  const isOk = status === '200'
  return el(
    'details',
    { open: isOk },
    el('summary', {}, `${status} ${media ?? ''}`),
    isOk ? '' : el('p', {}, description.replaceAll('`', '')),
    isOk && schema ? el('pre', {}, JSON.stringify(example(api, schema), null, 2)) : '',
  )
}

const at = (api, part) =>
  part.$ref
    ? at(
        api,
        part.$ref
          .slice(2)
          .split('/')
          .reduce((value, step) => value[step.replaceAll('~1', '/')], api),
      )
    : part

/** A value of the schema, to look at. */
function example(api, schema, depth = 0) {
  const { type, properties: parts, items, enum: values, const: only, allOf, anyOf } = at(api, schema)
  if (only !== undefined) return only
  if (values) return values[0]
  if (anyOf) return example(api, anyOf[0], depth)
  if (allOf) return Object.assign({}, ...allOf.map((part) => example(api, part, depth)))
  if (depth > 6) return {}
  if (parts)
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, example(api, part, depth + 1)]))
  const kind = [type].flat()[0]
  if (kind === 'array') return items ? [example(api, items, depth + 1)] : []
  return { integer: 0, number: 0, boolean: true, string: '', object: {} }[kind] ?? {}
}

function curl(call, body) {
  const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
  const needed = (call.parameters ?? []).filter((one) => one.in === 'query' && one.required)
  const query = needed
    .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(one.schema.const ?? '…')}`)
    .join('&')
  const lines = [`curl -X ${call.method} ${quoted(location.origin + call.path + (query ? `?${query}` : ''))}`]
  const schemes = call.security.flatMap(Object.keys)
  if (schemes.includes('client')) lines.push(`-H ${quoted('Authorization: Basic <base64 of clientId:clientSecret>')}`)
  if (schemes.includes('bearer')) lines.push(`-H ${quoted('Blade-Auth: bearer <access_token>')}`)
  if (body) {
    const [media, { schema }] = body
    const value = example({}, variants(schema)[0])
    if (media === 'multipart/form-data')
      lines.push(...Object.keys(value).map((name) => `-F ${quoted(`${name}=@file`)}`))
    else if (media === 'application/json')
      lines.push(`-H ${quoted(`Content-Type: ${media}`)}`, `-d ${quoted(JSON.stringify(value))}`)
    else lines.push(...Object.entries(value).map(([name, part]) => `--data-urlencode ${quoted(`${name}=${part}`)}`))
  }
  return lines.join(' \\\n  ')
}

read().catch(() => root.replaceChildren(el('p', { role: 'alert' }, t.failed)))
