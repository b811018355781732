import { administrationDrivers } from './drivers/administration.ts'
import { captureDrivers } from './drivers/capture.ts'
import { claudeDrivers } from './drivers/claude.ts'
import { clientDrivers } from './drivers/clients.ts'
import { commandsDrivers } from './drivers/commands.ts'
import { databaseDrivers } from './drivers/databases.ts'
import { docsAnswerDrivers } from './drivers/docs-answers.ts'
import { docsSourceDrivers } from './drivers/docs-sources.ts'
import { docsTextDrivers } from './drivers/docs-texts.ts'
import { embeddingFailureDrivers } from './drivers/embedding-failures.ts'
import { embeddingDrivers } from './drivers/embeddings.ts'
import { healthDrivers } from './drivers/health.ts'
import { hookDrivers } from './drivers/hooks.ts'
import { httpDrivers } from './drivers/http.ts'
import { importDrivers } from './drivers/imports.ts'
import { issuerSignInDrivers } from './drivers/issuer-sign-in.ts'
import { itemDrivers } from './drivers/items.ts'
import { meaningDrivers } from './drivers/meaning.ts'
import { messageDrivers } from './drivers/messages.ts'
import { nablarchDrivers } from './drivers/nablarch.ts'
import { peopleDrivers } from './drivers/people.ts'
import { questionDrivers } from './drivers/questions.ts'
import { recallDrivers } from './drivers/recall.ts'
import { rootDrivers } from './drivers/roots.ts'
import { signInDrivers } from './drivers/sign-in.ts'
import { stdioDrivers } from './drivers/stdio.ts'
import { storeDrivers } from './drivers/stores.ts'
import { taskDrivers } from './drivers/tasks.ts'
import { keptDrivers } from './drivers/kept.ts'
import { teamServerDrivers } from './drivers/team-servers.ts'
import { teamStoreDrivers } from './drivers/team-store.ts'
import { tokenDrivers } from './drivers/tokens.ts'
import { viewDrivers } from './drivers/views.ts'
import type { Drivers } from './driver.ts'

export const drivers: Drivers = {
  ...messageDrivers,
  ...stdioDrivers,
  ...itemDrivers,
  ...peopleDrivers,
  ...importDrivers,
  ...meaningDrivers,
  ...embeddingDrivers,
  ...embeddingFailureDrivers,
  ...commandsDrivers,
  ...claudeDrivers,
  ...nablarchDrivers,
  ...docsSourceDrivers,
  ...docsTextDrivers,
  ...docsAnswerDrivers,
  ...questionDrivers,
  ...rootDrivers,
  ...taskDrivers,
  ...viewDrivers,
  ...httpDrivers,
  ...tokenDrivers,
  ...signInDrivers,
  ...issuerSignInDrivers,
  ...administrationDrivers,
  ...healthDrivers,
  ...clientDrivers,
  ...hookDrivers,
  ...recallDrivers,
  ...captureDrivers,
  ...databaseDrivers,
  ...storeDrivers,
  ...teamStoreDrivers,
  ...keptDrivers,
  ...teamServerDrivers,
}
