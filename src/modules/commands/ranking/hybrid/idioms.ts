/**
 * Everyday phrases for the words of descriptions: one meaning per line, and each form finds the others. The words of
 * a phrase are joined by `_`; articles and pronouns between them are left out.
 */
export const idioms = `
remove delete drop erase eliminate strip purge wipe discard get_rid_of throw_away throw_out take_out clear_out ditch \
kill nuke cut
clean clean_up cleanup tidy tidy_up prune declutter sweep housekeeping spring_clean
create make generate produce build write draft set_up come_up_with put_together prepare compose
write write_down write_up put_in_writing note_down jot_down draft compose
record document write_down write_up log note capture keep_a_record put_on_record
show display list print view see reveal present tell_me what_are
list enumerate show inventory which_ones overview what_are
find locate search look_for look_up hunt_down track_down spot detect discover pinpoint identify seek where_is \
where_are uncover
find_out figure_out investigate work_out determine understand get_to_the_bottom_of dig_into look_into diagnose analyze
detect find spot catch notice identify discover flag
check verify validate inspect examine make_sure ensure confirm look_over go_over double_check sanity_check audit \
review see_if see_whether test
audit review check inspect examine assess
review look_at look_over go_through give_feedback second_opinion critique take_a_look inspect read_through
explain describe walk_through walk_me_through clarify make_sense_of understand what_does help_me_understand how_does \
teach tell_me_about interpret meaning mean what_is
summarize sum_up summary recap digest tldr brief condense overview boil_down gist in_short short_version
compare contrast diff difference versus vs weigh which_is_better benchmark
fix repair correct resolve mend solve patch sort_out take_care_of deal_with remedy address debug
improve enhance better make_better polish refine level_up optimize strengthen sharpen
simplify make_simpler reduce_complexity untangle streamline straighten_out easier_to_read clean_up
speed_up make_faster faster accelerate optimize boost improve_performance performance speed quicker tune
slow sluggish laggy takes_too_long take_forever crawl lag latency performance takes_ages too_long seconds
split break_up break_apart break_down divide separate decompose carve_up chop_up cut_into slice smaller_pieces
combine merge join unite consolidate squash fold put_together bring_together group lump_together unify
group bundle cluster batch sort organize categorize bucket gather
move relocate transfer migrate shift switch_over port bring_over
convert transform translate turn_into change_into port rewrite migrate switch_from transpile into
rewrite redo port convert rework reimplement migrate translate
translate localize into_english into_japanese language turn_into
rename call_it name give_a_better_name
replace swap substitute exchange switch_out change rotate
rotate replace renew swap change cycle refresh roll
update refresh bump upgrade bring_up_to_date modernize renew keep_current
upgrade update bump newest latest newer_version move_to_the_latest up_to_date out_of_date outdated
revert undo roll_back rollback go_back back_out take_back restore reverse previous_version put_back
restore recover bring_back get_back retrieve rescue salvage undelete revive
recover restore get_back lost accidentally_deleted by_mistake gone missing
start begin launch kick_off boot initialize bootstrap scaffold get_going get_started set_up
set_up setup configure install establish prepare initialize provision introduce
stop halt shut_down terminate end turn_off disable kill
publish release ship push_out put_out roll_out distribute make_available cut_a_release
release publish ship launch roll_out go_live version cut
deploy ship roll_out push_to release go_live put_into_production put_live rollout
plan schedule lay_out map_out strategy roadmap organize
estimate how_long how_much_work how_many_days effort size_up guess how_big story_point
decide choose pick determine make_up_my_mind which_one should_i should_we select whether choose_between
choose pick select decide opt which
prioritize rank order_by_importance what_first most_important triage what_to_work_on priority
sort order rank arrange organize
answer reply respond get_back_to react response
suggest propose recommend advise come_up_with ideas
notify alert tell inform warn ping page let_know announce
alert alarm notification page pager paged warning
monitor watch keep_an_eye_on observe track observability dashboard
measure quantify benchmark gauge how_fast how_many count metric
simulate mimic fake mock stub pretend stand_in emulate
mock fake stub stand_in dummy replace test_double
populate fill seed load insert put_data_in
fake dummy sample test_data made_up realistic synthetic
protect guard secure harden lock_down safeguard defend
limit throttle restrict cap rate_limit too_many_requests
allow permit grant enable let
forbid prevent block deny disallow prohibit stop
hide mask redact conceal obscure anonymize strip
encrypt cipher scramble protect_data
break crash fail stop_working go_wrong blow_up malfunction fall_over go_down die not_working
fail failure failing red broken crash error go_wrong unsuccessful went_bad gone_wrong
bug defect fault glitch issue problem error something_wrong weird_behavior misbehave regression
regression broke broken_since used_to_work worked_before introduced_a_bug stopped_working
error exception failure crash stack_trace traceback
exception error stack_trace stacktrace traceback crash throw panic
stack_trace stacktrace traceback backtrace call_stack exception
crash die fall_over segfault panic abort killed oom
flaky intermittent random sometimes unreliable nondeterministic on_and_off come_and_go now_and_then occasionally \
unstable at_random
memory ram heap oom out_of_memory
memory_leak leak oom out_of_memory ram heap memory_usage eating_memory eats_memory
cpu processor core compute hot
cause reason root_cause why culprit source origin responsible
why reason rationale cause justification
reproduce repro reproduction recreate trigger steps_to_reproduce minimal_example
isolate narrow_down pin_down single_out
outage incident downtime went_down goes_down emergency disruption breakdown
postmortem incident_report what_went_wrong retrospective outage lessons_learned
unused dead nobody_uses never_used not_used no_longer_needed nobody_calls never_called leftover orphan unreferenced \
obsolete unnecessary
duplicate copy copy_paste copied copy_pasted repeated same_code redundant dry repetition twice
old outdated stale legacy obsolete aging ancient out_of_date out_dated
new fresh brand_new latest
big large huge too_big giant enormous bloated oversized massive
small little tiny smaller reduce shrink slim compact minimal
reduce shrink cut cut_down lower decrease trim minimize make_smaller slim_down save bring_down
increase raise grow expand improve boost more higher
long lengthy too_long oversized huge
complex complicated convoluted hard_to_follow spaghetti messy tangled
messy dirty untidy chaotic cluttered
unclear confusing ambiguous vague hard_to_understand cryptic
readable clear understandable easy_to_read clean
safe safely secure without_risk without_breaking gracefully
unsafe insecure vulnerable risky dangerous vulnerability
vulnerability security_hole weakness exploit flaw cve unsafe insecure security_issue security_problem security
hack attack exploit break_in compromise intrude threat attacker
secret password credential token api_key key private_key passphrase
leak leaked expose exposed disclose spill compromised leakage
login log_in sign_in authentication authenticate auth
permission access authorization right role privilege who_can
personal_data pii privacy gdpr sensitive_data private_information
dependency package library module third_party dep deps npm_package requirement
license licence copyright legal
changelog change_log release_notes what_changed what_is_new history_of_changes list_of_changes
commit check_in save_changes history
commit_message commit_text describe_commit message
pull_request pr merge_request patch
branch line_of_work feature_branch
conflict clash collision merge_conflict
diff change changes change_set changeset patch modification edit difference
history log past timeline record
release version tag
version tag release number v1 v2
unstaged uncommitted not_committed not_staged working_tree local_changes
work_in_progress wip unfinished half_done draft
unit_test test spec test_case
test testing tests spec verify try_out
end_to_end e2e browser_test ui_test integration whole_flow full_flow
coverage untested not_tested no_tests without_tests not_covered uncovered
edge_case corner_case boundary unusual_input weird_input
load_test stress_test performance_test how_many_users heavy_traffic traffic
readme introduction project_description getting_started
documentation docs doc manual guide reference document
guide tutorial how_to howto manual walkthrough instruction handbook getting_started
onboard onboarding newcomer new_hire new_joiner new_team_member new_developer beginner new_member new_engineer
diagram chart picture drawing visualize draw graph visual figure
visualize draw plot chart picture diagram graph
architecture structure design high_level overall_design
design plan architect lay_out model sketch structure shape
requirement spec specification need
specification spec requirement definition design_document
user_story story backlog_item acceptance_criteria feature_request requirement
task ticket issue work_item todo to_do job backlog_item card
backlog todo pile queue pending
meeting sync standup call session
standup daily morning_meeting daily_meeting scrum
minutes meeting_notes notes
retrospective retro lessons_learned look_back
report write_up status summary
progress status how_far where_are_we
deadline due_date due on_time
risk danger concern what_could_go_wrong threat
decision choice why_we_chose why_did_we adr decided chose choose
function method routine
variable identifier name
name naming identifier call
class object type
type typing typed annotation
comment docstring remark note
refactor restructure clean_up rework reorganize rewrite improve_code tidy_up
format formatting pretty prettify style indent indentation
lint linter static_analysis style_check code_style
compile build transpile
async asynchronous await promise callback
callback promise async then
concurrency race race_condition parallel thread deadlock
regex regular_expression pattern
config configuration setting settings option
environment_variable env env_var dotenv
docker container dockerfile image containerize dockerize
container docker image pod
kubernetes k8s cluster pod helm
terraform infrastructure_as_code iac provision cloud_resource
cloud aws gcp azure
provision set_up create resource
pipeline ci continuous_integration workflow github_action build automation
ci pipeline continuous_integration github_action workflow automated_build
continuous_integration ci pipeline automatically_run on_every_push
production prod live live_system
staging test_environment pre_production
rollback revert previous_version undo roll_back
server host machine instance box
scale grow handle_more_users capacity more_traffic scalability
cost price bill spend expense money expensive save_money cheaper
backup copy save snapshot dump
database db table sql postgres mysql schema
table schema database relation
schema data_model table database_design model structure
model schema design represent
migration schema_change alter_table add_a_column add_column change_the_table
index indexing
query sql select statement
sql query database
endpoint api route url rest path
api endpoint rest interface service web_service
openapi swagger api_definition api_spec
swagger openapi api_spec
breaking_change incompatible breaks_clients backward_compatible deprecate
deprecate phase_out retire sunset old_api end_of_life
request call http_request
response reply result
webhook callback event
cache caching store
queue message broker job
cron schedule nightly scheduled_job periodic recurring every_night every_day
log logs logging log_file
trace follow track
bundle javascript_bundle js asset
page screen view website site web_page
button component widget control element
component widget button reusable building_block
form input field
layout css style alignment responsive broken_design looks_broken
mobile phone smartphone small_screen tablet responsive
accessibility a11y screen_reader blind disabled_people disability keyboard
internationalization i18n localization l10n multilingual several_languages other_languages language translate
user customer people client visitor
feedback comment opinion remark review_comment
email mail message newsletter
image picture photo screenshot
dataset training_data data records
train teach learn fit
evaluate assess score judge rate grade measure
prompt instruction system_prompt llm
template boilerplate skeleton scaffold starter placeholder
variable placeholder parameter input
parameter argument option input flag
input argument parameter variable value
script shell_script automation
automate automatically automatic script without_manual
manual by_hand
schedule calendar when
share distribute hand_over
handover hand_over take_over knowledge_transfer going_on_vacation leaving
example sample demo
question ask inquiry
quality good
consistent consistency uniform same_way everywhere
missing lack lacking absent forgot forgotten incomplete gap overlooked
wrong incorrect mistaken invalid bad
stale outdated old no_longer_true out_of_sync drift
typo spelling misspelling spelling_mistake proofread grammar
shorten make_shorter trim abbreviate condense concise
expand elaborate extend more_detail
extract pull_out take_out factor_out separate move_out
inline embed
hard_coded hardcoded literal magic_number constant
import bring_in load ingest pull_in
export save_as dump output download
download fetch get retrieve
upload send attach
send deliver submit dispatch
receive get accept
subscribe sign_up register
unsubscribe opt_out cancel
payment pay checkout billing charge purchase
sync synchronize keep_in_sync mirror replicate
clone copy fork duplicate
archive store_away put_away
stash put_aside set_aside shelve save_for_later
squash combine fold merge_commits one_commit
rebase replay clean_history rewrite_history
bisect binary_search which_commit first_bad_commit
blame who_wrote who_changed author who_touched
cherry_pick backport pick apply_commit
oldest earliest first longest_lived
latest newest most_recent last
next upcoming following
parent base upstream ancestor main_branch
child derived descendant
hotfix urgent_fix emergency_fix quick_fix
urgent asap critical emergency right_now
experiment ab_test try hypothesis trial
feature_flag feature_toggle switch toggle turn_on turn_off enable disable
feature functionality capability
screen page view ui
ui interface frontend front_end screen
frontend front_end client_side ui browser
backend back_end server_side server
animation motion transition
color colour palette theme
dark_mode dark_theme night_mode
test_data fixture sample_data seed
timeout hang stuck no_response unresponsive never_returns
retry try_again rerun again
stuck blocked hang freeze frozen
duplicate_code copy_paste repeated_code same_code
dead_code unused_code nobody_calls unreachable_code
side_effect impact consequence affect
impact affect influence consequence depends_on what_breaks
customer client user buyer
interview candidate hiring recruit
hire recruit interview candidate job
contract agreement terms
compliance regulation law legal policy gdpr
policy rule guideline standard convention
convention guideline standard rule style_guide best_practice
checklist list_of_steps things_to_check
runbook playbook procedure operating_procedure what_to_do
on_call oncall pager duty
noisy too_many noise false_alarm for_nothing spam
threshold limit level
knowledge know_how expertise
presentation slide deck talk
article blog blog_post post write_up
announcement announce news
spreadsheet excel csv sheet
dashboard chart overview metric_board
certificate cert tls ssl https
domain dns hostname
network connection internet traffic
firewall port
permission_denied access_denied forbidden
offline without_internet no_network
search look_up find full_text
filter narrow_down restrict
pagination paging page_by_page
notification push_notification alert
video movie clip recording
voice audio speech
game play level
embed insert include
event message signal
legacy old ancient inherited
modern modernize up_to_date new
language programming_language python ruby rust golang java kotlin swift php perl scala
add insert append include introduce put_in attach
monolith microservice split_service
coupling decouple dependency independent
circular_dependency import_cycle cycle
fuzz random_input malformed garbage bad_input unexpected_input invalid_input nonsense
resilience robust chaos fault_tolerance failure_injection survive withstand
drift degrade get_worse worse decay deviate deteriorate decline drop
degrade get_worse worse decline deteriorate drop regress
phase milestone stage
abuse hammer flood ddos too_many_requests spam bot overload brute_force
overload flood heavy_load too_much_traffic peak busy rush
adapt customize tailor adjust fine_tune tune specialize
adjust tune tweak calibrate set change
tweak adjust fiddle_with modify
freeze stop_merging lock_down cutoff feature_freeze
screenshot visual appearance image pixel
appearance visual style
framework react vue angular svelte express rails django spring next_js
library react lodash package framework
docstring jsdoc doc_comment javadoc comment documentation
global singleton shared_state static
testable easier_to_test test injection decouple
state store redux props data_flow
understand agree match compatible
agree match consistent compatible contract
terminology term wording glossary vocabulary name
term name word call
retrospective what_went_well went_well lessons sprint_review
option alternative choice candidate possibility
pros_and_cons advantage tradeoff trade_off compare weigh
choose which_should which_one better compare
possible feasible can_we viability feasibility
feasibility possible proof_of_concept poc spike try
prototype proof_of_concept mvp mockup quick_version
brainstorm ideas think_up come_up_with explore
idea concept proposal thought
proposal pitch rfc suggestion design_doc
design_doc rfc design_document technical_design architecture specification
stakeholder boss manager management executive client leadership
non_technical plain_language layman business management
translate explain_to rephrase
rephrase reword rewrite paraphrase wording
wording text copy phrase message
tone polite friendly voice
error_message message wording unhelpful
helpful useful friendly clear
label tag mark categorize classify
mark tag label flag
tag mark label version
severity priority urgency importance impact
assign give_to responsible owner who
owner responsible maintainer who_owns in_charge
ownership codeowners owner maintainer
duplicate_issue same_issue already_reported
close finish resolve shut end
open create start
reopen again
blocked waiting stuck dependency
unblock help stuck
follow_up next_step action_item to_do
action_item todo task follow_up
agenda topics meeting_plan
invite calendar schedule meeting
vacation absence leave out_of_office
weekly week every_week
daily day every_day yesterday today
yesterday previous_day daily last_day
status_report progress weekly_report update
velocity burndown capacity pace
capacity workload resource
workload load busy overload
team people member colleague
colleague teammate coworker
mentor teach coach junior
junior beginner newcomer student
code_owner reviewer owner
reviewer approver who_should_review
approve sign_off accept lgtm permission
sign_off approve approval
nitpick style minor comment
code_smell bad_code smell anti_pattern ugly messy
ugly messy bad_code horrible terrible awful
readability readable legible easy_to_read clear
nested nesting deep indentation pyramid if_else condition
condition if if_statement branch logic
loop iterate for_loop
recursion recursive
switch_statement switch case
enum constant literal
constant hard_coded magic_number literal
null undefined nil none null_pointer npe
null_pointer null npe crash undefined
overflow out_of_range limit
off_by_one boundary index
encoding character utf garbled mojibake
timezone date time utc
currency money amount
rounding decimal precision
concurrent parallel simultaneous at_the_same_time thread
race_condition race concurrency at_the_same_time
deadlock lock blocked wait_on_each_other waiting_on
lock blocked wait deadlock transaction
transaction commit rollback atomic
idempotent repeat retry twice
atomic all_or_nothing
immutable readonly constant
pure_function side_effect functional
functional declarative pure
inheritance composition subclass extend
composition inheritance
interface abstraction contract api
abstraction abstract interface layer
layer tier boundary
module package component unit file
file document source
folder directory structure
structure layout organization tree
project repository codebase repo app
codebase repository project code source
repository repo project codebase
monorepo multiple_packages workspace
workspace monorepo package
submodule nested_repository
artifact build_output generated
generated build_output artifact auto_generated
source_map minified
minify compress bundle
tree_shaking unused bundle_size
lazy_load defer on_demand code_splitting
code_splitting lazy_load chunk bundle
render paint draw display
rerender render_again render
hydration ssr server_side_rendering
seo search_engine google ranking meta_tag
analytics tracking statistics usage
usage use how_to_use consumption
statistics number metric figure
kpi metric key_figure number goal
metric measure figure kpi number
report summary dashboard
chart graph plot diagram
csv spreadsheet table export
json yaml xml parse
parse read interpret
parser parse grammar syntax
serialize convert json
validate check verify input valid
validation check input valid constraint
sanitize escape clean input
xss injection escape script_injection
injection xss sql_injection untrusted
csrf forgery
cors cross_origin
header http_header
cookie session
session login cookie
token jwt bearer secret
jwt token
oauth google_login social_login sso login
sso single_sign_on login
password_reset forgot_password
two_factor mfa 2fa second_factor
sign_up signup register registration create_account
logout sign_out
role permission access who_can allowed
access permission allow
allowed permitted can permission
penetration_test pentest attack hack
phishing scam fraud
malware virus
audit_log trail who_did_what history
who_did_what audit log
compliance iso soc2 audit regulation
consent opt_in cookie_banner gdpr
retention keep how_long_to_keep delete_after
survey questionnaire form feedback
questionnaire survey question form
subscription plan recurring_payment
invoice bill receipt
refund money_back return
price cost fee
discount coupon
order purchase
cart basket checkout
inventory stock
shipment delivery shipping
notification remind reminder push
reminder remind notification
chat message conversation bot
chatbot bot assistant
assistant agent bot ai
agent assistant ai llm
llm ai gpt claude language_model model
ai llm machine_learning model
embedding vector semantic_search
hallucination made_up wrong_answer
context_window token context
few_shot example
fine_tune train adapt retrain customize
train fine_tune learn fit teach
overfit generalize
accuracy precision quality correct
prediction forecast predict inference
anomaly outlier unusual strange
outlier anomaly unusual
label annotate annotation tag
sampling sample subset
pipeline etl data_flow job
etl pipeline import extract
warehouse lake bigquery
stream realtime real_time live
realtime live immediately instant
batch bulk many_at_once nightly
nightly every_night night batch
job task worker background
background async worker job
worker job background queue
dead_letter failed_message unprocessed
event_driven event message
microservice service small_service
monolith legacy big_application
service microservice server backend
gateway proxy router
proxy gateway
load_balancer distribute traffic
autoscale scale capacity
replica instance copy
failover switch_over standby disaster
disaster failover emergency worst_case
availability uptime reliable
uptime availability downtime
sla slo objective target reliability
health_check ping alive heartbeat
heartbeat alive health_check
canary gradual small_percentage rollout
gradual step_by_step canary incremental
blue_green zero_downtime
zero_downtime without_downtime no_interruption without_interrupting
maintenance upkeep scheduled_downtime
patch fix update
os operating_system linux windows
disk storage space full
full run_out no_space out_of_space
space storage disk size
bandwidth network traffic
latency delay slow response_time
delay latency slow late
timeout too_long hang
rate_limit throttle quota
quota limit cap
ip address network
port socket listen
ssh remote login
vpn network private
dns domain name
ssl certificate https tls
expire run_out renew end
renew extend refresh expire
vault secret_store
env environment setting
environment stage setup
local my_machine locally laptop
works_on_my_machine environment local
install setup set_up
uninstall remove
version_mismatch incompatible conflict
lockfile package_lock dependency
vulnerable_dependency cve outdated
transitive dependency indirect
peer_dependency conflict
fork copy diverge
upstream original parent
sync_fork update upstream
open_source oss public
contributor contribution community
contributing guideline contributor
code_of_conduct community
license_file license copyright
copyright license header
badge readme
wiki documentation knowledge_base
knowledge_base wiki faq documentation
faq frequently_asked question answer
glossary terms definition
definition meaning term
cheat_sheet quick_reference summary
quick_reference cheat_sheet
screencast video demo
demo example show presentation
workshop training course
training course workshop
kata exercise practice
quiz question test
link url href
broken_link 404 dead_link link_rot
404 not_found broken_link missing
redirect forward url
url address link path
slug url name
image_size compress image
icon logo image
font typography
spacing margin padding layout
grid column layout
modal dialog popup
dialog modal popup
menu navigation
navigation menu route
tooltip hint
empty_state no_data
loading spinner wait
skeleton placeholder loading
scroll infinite_scroll
drag drop
gesture swipe touch
keyboard shortcut key
focus tab keyboard
contrast color readable
zoom scale size
print pdf paper
pdf print document
barcode qr
map location gps
camera photo
sensor device
device phone hardware
firmware embedded device
emulator simulator device
crash_report crash dump
store_listing app_store
app_store play_store submission
beta preview early_access
rollout release deploy
hack hacked breach attack intrusion compromised break_in security_incident
breach hacked leak incident intrusion stolen
wordy verbose long_winded too_long shorten concise
lie lying wrong outdated no_longer_true misleading mismatch
trust untrusted validate verify outside
client_sends user_input from_outside untrusted external_data
differ different difference compare diff versus
evolve history change_over_time story came_to_be
sloppy messy careless inconsistent
qa quality_assurance tester manual_test testing
click_through manual_test try_out go_through
spec test test_case specification
runner framework tool
minute slow time long
take_minutes slow long_time
hour time long
monday weekly every_week schedule
every_morning daily schedule cron periodically
every_monday weekly schedule cron periodically
every_hour hourly schedule cron periodically
periodically regularly schedule cron recurring interval
orphaned unused leftover nobody_uses
inform tell communicate update notify announce
keep_informed communicate status_update tell notify
customer_communication status_page announcement inform
machine computer laptop server environment
builds_differ reproducible pin exact lockfile
launch release ship start publish go_live
smallest minimum minimal mvp least
achieve done accomplish finish progress
done finished complete accomplished
present presentation show slide
technical_proposal design_document rfc proposal
proposal design suggestion plan
error_code errno status_code exit_code
request http_request call
network_traffic http communication
inspect look_inside look_at examine check see
matter important importance priority
important critical key essential priority
most_important priority importance order
enough adequate sufficient
adequate enough sufficient good_enough
straight direct directly
nobody_should prevent forbid disallow block
should_be_able allow permission
gigantic huge large big
weight size heavy
heavy large slow big
put_away save stash shelve set_aside
for_a_moment temporarily stash
edit change modification
smooth smoother animation transition fluid
say text label wording
left_over leftover unused
abandoned unmaintained dead no_longer_maintained deprecated
maintained active alive supported
leave move migrate switch_away
get_rid remove delete
figure_out_what requirement interview understand
want requirement need wish
nasty invalid tricky edge_case hostile malicious
malicious hostile attack bad
concatenate string_built join
safely secure encrypt protect
store save keep persist
credit_card payment sensitive card_number
number metric figure count
see_numbers metric dashboard
reliable reliability availability slo stable
down outage offline unavailable
site website page
help assist guide support
`.trim()
