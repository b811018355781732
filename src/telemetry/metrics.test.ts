import { describe, expect, it } from 'vitest'
import { createMetrics, type ServerState } from './metrics.ts'
import { createCounter, textOf } from './registry.ts'

const state: ServerState = {
  version: '1.2.3',
  lanes: { main: { running: 2, queued: 7 }, child: { running: 0, queued: 0 } },
  databaseUp: true,
  databaseBytes: 4096,
  draining: false,
  residentBytes: 1000,
  uptimeSeconds: 61.9,
}

describe('metrics', () => {
  it('count calls by tool and outcome, errors by kind, and database errors separately', () => {
    const metrics = createMetrics()
    for (const outcome of ['ok', 'ok', 'database', 'not_found'] as const)
      metrics.called({ name: 'get_item', outcome, seconds: 0.02 })
    const lines = metrics.text(state).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'kura_calls_total{tool="get_item",outcome="ok"} 2',
        'kura_calls_total{tool="get_item",outcome="database"} 1',
        'kura_call_errors_total{kind="not_found"} 1',
        'kura_database_errors_total 1',
        'kura_call_duration_seconds_bucket{tool="get_item",le="0.01"} 0',
        'kura_call_duration_seconds_bucket{tool="get_item",le="0.025"} 4',
        'kura_call_duration_seconds_bucket{tool="get_item",le="+Inf"} 4',
        'kura_call_duration_seconds_sum{tool="get_item"} 0.08',
        'kura_call_duration_seconds_count{tool="get_item"} 4',
      ]),
    )
  })

  it('say for people how often each tool was called, how often it failed and how long it took', () => {
    const metrics = createMetrics()
    for (let n = 1; n <= 100; n++) metrics.called({ name: 'search_items', outcome: 'ok', seconds: n / 1000 })
    for (const outcome of ['not_found', 'database'] as const) metrics.called({ name: 'a', outcome, seconds: 0.003 })
    metrics.called({ name: 'slow', outcome: 'ok', seconds: 400 })
    expect(metrics.calls()).toEqual([
      { tool: 'search_items', calls: 100, errors: 0, p50Ms: 50, p95Ms: 95 },
      { tool: 'a', calls: 2, errors: 2, p50Ms: 3, p95Ms: 3 },
      { tool: 'slow', calls: 1, errors: 0, p50Ms: 400_000, p95Ms: 400_000 },
    ])
  })

  it('do not count a question to a person as a failure', () => {
    const metrics = createMetrics()
    for (const outcome of ['asked', 'ok'] as const) metrics.called({ name: 'a', outcome, seconds: 0.003 })
    expect(metrics.calls()).toEqual([{ tool: 'a', calls: 2, errors: 0, p50Ms: 3, p95Ms: 3 }])
    expect(metrics.text(state)).not.toContain('kind="asked"')
  })

  it('report the current state', () => {
    expect(createMetrics().text(state).split('\n')).toEqual(
      expect.arrayContaining([
        'kura_calls_running{lane="main"} 2',
        'kura_calls_queued{lane="main"} 7',
        'kura_database_up 1',
        'kura_database_bytes 4096',
        'kura_draining 0',
        'kura_uptime_seconds 61',
        'process_resident_memory_bytes 1000',
        'kura_build_info{version="1.2.3"} 1',
      ]),
    )
    expect(createMetrics().text({ ...state, databaseBytes: undefined, databaseUp: false })).not.toContain(
      'kura_database_bytes',
    )
  })

  it('do not grow with unknown paths and methods', () => {
    const metrics = createMetrics()
    metrics.answered({ method: 'GET', path: '/mcp', status: 401 })
    const before = metrics.text(state).split('\n').length
    for (let n = 0; n < 1000; n++) metrics.answered({ method: `X${n}`, path: `/${n}`, status: 401 })
    const text = metrics.text(state)
    expect(text.split('\n')).toHaveLength(before + 1)
    expect(text).toContain('kura_http_responses_total{route="other",method="other",status="401"} 1000')
  })

  it('have lines that every scraper reads: help, type, then samples', () => {
    const metrics = createMetrics()
    metrics.called({ name: 'a', outcome: 'ok', seconds: 1 })
    metrics.refused('expired')
    for (const line of metrics.text(state).trimEnd().split('\n')) {
      expect(line).toMatch(
        /^(# HELP [a-z_]+ .+|# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [0-9.e+-]+)$/,
      )
    }
  })

  it('cannot be broken by a label', () => {
    const counter = createCounter({ name: 'x', help: 'h' })
    counter.add({ label: 'a"b\\c\nd' })
    expect(textOf([counter])).toBe('# HELP x h\n# TYPE x counter\nx{label="a\\"b\\\\c\\nd"} 1\n')
  })
})
