import type { SentimentLabel } from '../analysis.ts';

/** App feedback written by us, one text per line. The public collections cover cameras and films, not log-ins. */
const POSITIVE = `
this app is a lifesaver for my mornings
best budgeting app i have ever used
the new update is so much faster thank you
i use it every single day and it never lets me down
super easy to set up took me two minutes
customer support answered within an hour and fixed my issue
the interface is clean and simple
it just works
my kids love the games in here
finally an app without ads
the lessons are short and fun and i actually remember the words
five stars from me
worth every penny of the subscription
i slept better the very first night
the reminders keep me on track
syncs perfectly between my phone and my laptop
works great offline on the plane
checkout was quick and painless
delivery came early and the food was still hot
the graphics are gorgeous and it runs smoothly
i recommended it to all of my friends
really impressed with how accurate it is
no crashes no bugs no complaints
it helped me lose ten pounds
the onboarding explained everything i needed
great job on the redesign
i was skeptical at first but now i am hooked
setting up the integration with slack took no time
the documentation is excellent and the sdk is a joy to use
so happy i found this
makes my job so much easier
the free version gives you plenty
the voice is so soothing
everything i need in one place
you fixed the bug i reported thanks so much
my team got up and running in a day
the streak feature keeps me motivated
i have tried many and this one is by far the best
love how fast it loads now
it saved me hours this week
the whole family uses it now
i finally finished a book in spanish
got my money within a day
took me thirty seconds to find what i needed
my blood pressure is down since i started
we cancelled two other subscriptions because of this
i look forward to it every evening
it remembers exactly where i left off
even my dad figured it out on his own
i have been a customer for five years and i am not going anywhere
thumbs up to the whole team
the agent called me back within five minutes
it found the cheapest fare in seconds
i passed my driving test because of your practice questions
you can tell the people behind it care
i do not miss my old one at all
no complaints at all from my side
could not live without the widget
ten out of ten would use again
the update solved the problem i had
i am up to eight thousand steps a day
what a difference from the old version
it is exactly what our office was looking for
never had a single issue with it
it paid for itself in a week
my students are more engaged than ever
honestly the best thing i downloaded this year
you guys nailed it with the new editor
so relaxing after a long day
the teacher explains things so clearly
booking took thirty seconds and the price was good
this has changed how i work
i cannot imagine my day without it
the workouts are challenging but doable and i feel great
nice clean design and very intuitive
very useful for keeping in touch with family
the dark theme looks fantastic
not a single problem in two years
it does exactly what it says
i got my refund right away and the agent was lovely
`;
const NEGATIVE = `
it keeps crashing every time i open it
i can not log in since the update
you charged me twice and nobody answers my emails
way too many ads it is unusable
the subscription is far too expensive for what you get
it deleted all of my notes
customer service is a joke
the app freezes on the loading screen
i lost my three hundred day streak because of your bug
the last update ruined it
why does it log me out every single day
notifications come hours late
it drains my battery like crazy
uninstalled after one day
i want my money back
used to be good but now it is terrible
the video never loads it just spins
search never finds what i am looking for
my order was wrong and the driver was rude
the food arrived cold an hour late
it does not sync with my watch anymore
the map sent me to the wrong place
matchmaking puts beginners against pros
this game is pay to win
the buttons are tiny and i keep hitting the wrong one
too complicated i gave up
the quiz marked my correct answer as wrong
there is no way to cancel the subscription
it asks me to rate the app every five minutes
everything is behind a paywall now
the page takes forever to load
i waited two weeks for a reply from support
the export comes out empty
half of the features do not work
your api returns random errors and the docs are out of date
the sound cuts out in the middle of a session
verification code never arrives
i do not trust it with my data anymore
please fix this it is driving me crazy
the servers are down again
it is slow and clunky
got banned for no reason
screen goes black and i have to restart my phone
the new layout is confusing i can not find anything
keeps sending me notifications at three in the morning
messages disappear and calls drop all the time
worst update ever
you took ninety dollars out of my account
nobody picks up the phone
i have written to you four times
my package never came
the driver went to the wrong building and left
the item was missing from the bag
there is no way to reach a human
it says error and that is it
the screen stays blank
half of the answers are wrong
i had to start all over again
i have to type my password every single time
the door would not unlock
my data is gone
it counted my run as two miles when it was five
we waited forty minutes and nobody showed up
the numbers do not add up
it is full of bots and fake accounts
nothing happens when i press the button
the price went up again
i was told one thing and charged another
it moved all of my files to the trash
you removed the one feature i used
the seat i paid for was given away
my boss could not hear a word i said
the alarm did not go off and i missed my flight
it takes fifteen taps to do something simple
the same three songs over and over
i keep getting emails after i unsubscribed
the camera shows up black for everybody else
it put me in a match with four people who quit
every level ends with a video i can not skip
they sold my phone number
the refund still has not arrived
i had to delete it because my phone got so hot
the receipt has somebody else's name on it
the results were off by a lot
it told me to turn left into a lake
my kid could see things she should not see
the meeting ended by itself twice today
the code in the tutorial does not compile
i can not hear anything on my headphones
the booking was gone when i arrived
your competitor does this for half the money
it does the job but that is all and it looks ancient
this used to be my favourite and now i barely open it
it is a shame because the idea is good
nice idea but nothing works
looks pretty but it is useless for real work
i like the look but it loses my work
the classes are good but the videos stop all the time
great selection but my order is always late
fun at first but you can not get anywhere without paying
everything was fine until the update and now i can not get in
love the songs hate the constant interruptions
it says payment failed but took the money anyway
i tried reinstalling and it still does not open
save your money
i really wanted to like it but it just does not work
nothing but problems since i upgraded
it was great until you removed the timer
the free trial charged me immediately
`;
const NEUTRAL = `
can you add dark mode
how do i change my email address
please add support for french
it would be nice to have a widget
i wish i could export my data to a spreadsheet
does this work with apple watch
i use it on an android tablet
i was wondering if there is a family plan
it is okay does the job
is there a way to turn off notifications
could you add an option to sort by date
i just downloaded it yesterday so we will see
i am calling about my order from last tuesday
maybe add a bigger font for older people
what is the difference between pro and premium
i would like to see more yoga classes
where can i find my invoices
it is fine nothing special
some days it works some days it does not
an offline mode would be useful
i have the free version on my phone
when is the next update coming
let us choose our own colors
i mostly use the calendar and the to do list
would be good to have keyboard shortcuts
i am testing the recording feature
you could add a pause button
the app has a timer and a list of sounds
average app not bad not great
do you plan to support linux
i would like an option to change the voice
put a back button on the payment page
it should remember my last search
we need a monthly report by email
i want to share my list with my wife
does it work without internet
my name is tom and i run a small bakery
i am recording this from my car
we have been using it since march
what happens to my files when i cancel
i switched from the other app last week
tell me when my order is ready
do i have to make an account first
i am in the second week of the course
can two people use it at the same time
how long does shipping take to canada
let people turn off the sounds
which plan do i need for three users
i usually open it in the morning on the bus
give us a way to undo
it works about the same as the others
so i tapped on the plus sign and then i picked the blue one
where did the history tab go
i would love to see a weekly summary
could we get a version for the tv
is the student discount still available
neither good nor bad really
i have not tried the new feature yet
the app has five tabs at the bottom
this is a test recording please ignore it
i have a question about the billing cycle
it would help if we could invite guests
we are a team of twelve and we use the basic plan
good idea but needs work
i am on version three point two
can i use one account on two devices
pretty decent could use more levels
just leaving a message to say i moved to a new city
consider adding a search bar to the settings
there are ten lessons in each chapter
`;

export const APP_PHRASES: readonly { text: string; label: SentimentLabel }[] = [
  ...lines(POSITIVE, 'positive'),
  ...lines(NEGATIVE, 'negative'),
  ...lines(NEUTRAL, 'neutral'),
];

function lines(block: string, label: SentimentLabel): { text: string; label: SentimentLabel }[] {
  return block
    .trim()
    .split('\n')
    .map((text) => ({ text, label }));
}
