import { wordTerms } from '../../../../text/identifier.ts'

/** Fields of work, one per line. A query with one of the words is likely to look for commands with another. */
const topics = `
slow fast speed latency performance perf profile cpu memory bottleneck optimize cache second millisecond wait lag \
benchmark throughput response hot time
memory ram heap oom leak garbage allocation usage swap gigabyte mb gb
size bundle shrink mb kb download asset javascript js weight compress minify browser
security vulnerability attack attacker hacker exploit injection xss csrf secret leak credential password token \
authorization owasp cve threat unsafe encryption
secret token password key credential rotate leak vault certificate expire
login authentication authorization password session token oauth sso permission role user account
test unit coverage mock stub fixture assertion flaky regression e2e scenario suite case spec qa
commit branch merge rebase git stash cherry-pick tag push pull history conflict repository diff squash bisect
pull-request review reviewer comment approve diff patch merge feedback branch
release version tag changelog publish ship deploy rollout semver notes
deploy production staging rollback release environment server kubernetes docker rollout downtime
docker container image kubernetes pod helm dockerfile compose registry
infrastructure cloud aws gcp azure terraform provision server cost network vpc
ci pipeline workflow build github actions lint automation push job runner
incident outage postmortem alert monitoring on-call runbook downtime page escalation severity timeline
alert monitoring metric dashboard threshold log observability alarm pager night noise
log error trace exception stack debug crash failure
bug debug error exception crash cause reproduce trace fix issue stack
database sql table schema column query index migration row postgres mysql backup relation
schema table column model entity relation data design normalize system
api endpoint rest route url request response openapi swagger graphql path payload client status
api client breaking deprecate version compatibility
document readme guide tutorial reference manual changelog comment explain diagram wiki
decision record adr architecture rationale option why choose tradeoff
readme introduce project repository installation usage newcomer onboarding
code function method class refactor duplicate dead rename extract naming complexity clean module
type typescript any annotation interface generics javascript
language port rewrite convert python ruby rust go java kotlin typescript javascript php swift
async promise callback await concurrency thread parallel race
dependency package npm library upgrade version license vulnerability outdated lockfile
plan estimate task epic story backlog sprint roadmap milestone deadline schedule feature
meeting standup minutes agenda retrospective daily yesterday weekly report
ui screen page layout css component button form design responsive mobile accessibility browser
accessibility blind keyboard contrast screen reader label aria
translation language localize i18n locale english japanese text string
model training dataset data accuracy evaluate prompt llm prediction inference
data csv import export clean dataset transform etl record row
prompt instruction template variable placeholder frontmatter command input option
privacy gdpr personal data consent anonymize mask compliance law
cost money bill cloud reduce budget price
user customer feedback survey interview persona support ticket question
payment invoice billing checkout price order
mobile app ios android store push
email mail template send newsletter notification
hire interview candidate onboarding newcomer team
search ranking index relevance query result
queue message event worker job retry dead-letter
cache redis invalidate stale ttl
config environment variable setting flag secret yaml
architecture module layer dependency coupling boundary service diagram
chart graph diagram mermaid sequence visualize draw class picture
schedule cron job nightly batch timer
backup restore recovery disaster disk replica
network dns certificate tls http proxy firewall
file folder path rename move organize
typo spelling grammar proofread wording text
presentation slide talk demo article blog
spec requirement acceptance criteria story stakeholder
`.trim()

let cache: ReadonlyMap<string, readonly (readonly string[])[]> | undefined

const build = (): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, Set<string>>()
  for (const line of topics.split('\n')) {
    const terms = line.split(' ').map((word) => wordTerms(word).whole)
    for (const term of terms) {
      const others = found.get(term) ?? new Set<string>()
      for (const other of terms) if (other !== term) others.add(other)
      found.set(term, others)
    }
  }
  return new Map([...found].map(([term, others]) => [term, [...others].map((other) => [other])]))
}

/** The words that share a field of work with a term, given and returned as terms. */
export const neighboursOf = (term: string): readonly (readonly string[])[] => (cache ??= build()).get(term) ?? []
