<?php
/**
 * The page Settings → Voice Feedback.
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The settings form, and a check of the settings with the server. */
class Voice_Feedback_Settings_Page {

	const SLUG    = 'voice-feedback';
	const CHECK   = 'voice_feedback_check';
	const TIMEOUT = 5;

	/** Hooks into WordPress. */
	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_action( 'admin_init', array( __CLASS__, 'add_settings' ) );
		add_action( 'admin_post_' . self::CHECK, array( __CLASS__, 'check' ) );
	}

	/** Adds the page to the menu. */
	public static function add_page() {
		add_options_page( 'Voice Feedback', 'Voice Feedback', 'manage_options', self::SLUG, array( __CLASS__, 'render' ) );
	}

	/** Registers the settings. WordPress checks the nonce and the capability before it calls the sanitizer. */
	public static function add_settings() {
		register_setting(
			self::SLUG,
			Voice_Feedback_Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( __CLASS__, 'sanitize_and_tell' ),
				'default'           => Voice_Feedback_Settings::DEFAULTS,
			)
		);
	}

	/**
	 * Replaces invalid values with the previous ones and reports them.
	 *
	 * @param mixed $given Values from the form.
	 * @return array<string, string>
	 */
	public static function sanitize_and_tell( $given ) {
		$given  = is_array( $given ) ? $given : array();
		$before = Voice_Feedback_Settings::read();
		$sound  = Voice_Feedback_Settings::sanitize( $given );
		$wrong  = array(
			'api_key'  => __( 'That isn’t an API key. API keys begin with vf_. The previous key was kept.', 'voice-feedback' ),
			'base_url' => __( 'The address must begin with https://. The previous address was kept.', 'voice-feedback' ),
		);
		foreach ( $wrong as $name => $message ) {
			if ( '' === $sound[ $name ] && ! empty( $given[ $name ] ) ) {
				$sound[ $name ] = $before[ $name ];
				add_settings_error( Voice_Feedback_Settings::OPTION, $name, $message );
			}
		}
		return self::keep_secrets_out( $sound, $before );
	}

	/**
	 * Checks a new key, or an existing key with a new server, by asking the server. Never stores a key that could be
	 * secret, because it would be visible on every page.
	 *
	 * @param array<string, string> $sound  Valid values from the form.
	 * @param array<string, string> $before The previous settings.
	 * @return array<string, string>
	 */
	private static function keep_secrets_out( $sound, $before ) {
		$is_same = $sound['api_key'] === $before['api_key'] && $sound['base_url'] === $before['base_url'];
		if ( $is_same || '' === $sound['api_key'] || '' === $sound['base_url'] ) {
			return $sound;
		}
		$outcome = self::ask_server( $sound );
		if ( 'works' === $outcome ) {
			return $sound;
		}
		list( , $words ) = self::outcomes()[ $outcome ];
		$is_kept         = 'unreachable' === $outcome && Voice_Feedback_Settings::is_public( $sound['api_key'] );
		if ( $is_kept ) {
			$words .= ' ' . __( 'The settings were saved without checking the key.', 'voice-feedback' );
		} else {
			$sound['api_key'] = $sound['api_key'] === $before['api_key'] ? '' : $before['api_key'];
			$words           .= ' ' . ( '' === $sound['api_key'] ? __( 'The key was not saved.', 'voice-feedback' ) : __( 'The previous key was kept.', 'voice-feedback' ) );
		}
		add_settings_error( Voice_Feedback_Settings::OPTION, $outcome, $words, $is_kept ? 'warning' : 'error' );
		return $sound;
	}

	/** Renders the page. */
	public static function render() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$settings = Voice_Feedback_Settings::read();
		$option   = Voice_Feedback_Settings::OPTION;
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Voice Feedback', 'voice-feedback' ); ?></h1>
			<?php self::render_outcome(); ?>
			<form action="options.php" method="post">
				<?php settings_fields( self::SLUG ); ?>
				<table class="form-table" role="presentation">
					<tr>
						<th scope="row"><label for="voice-feedback-url"><?php esc_html_e( 'Server', 'voice-feedback' ); ?></label></th>
						<td>
							<input id="voice-feedback-url" class="regular-text" type="url" name="<?php echo esc_attr( $option ); ?>[base_url]" value="<?php echo esc_attr( $settings['base_url'] ); ?>" placeholder="https://">
						</td>
					</tr>
					<tr>
						<th scope="row"><label for="voice-feedback-key"><?php esc_html_e( 'Publishable key', 'voice-feedback' ); ?></label></th>
						<td>
							<input id="voice-feedback-key" class="regular-text" type="text" autocomplete="off" name="<?php echo esc_attr( $option ); ?>[api_key]" value="<?php echo esc_attr( $settings['api_key'] ); ?>" placeholder="vf_pub_…">
							<p class="description"><?php esc_html_e( 'Everyone can read it in your pages, so use a publishable key that names this website. Secret keys are refused.', 'voice-feedback' ); ?></p>
						</td>
					</tr>
					<tr>
						<th scope="row"><label for="voice-feedback-theme"><?php esc_html_e( 'Theme', 'voice-feedback' ); ?></label></th>
						<td>
							<select id="voice-feedback-theme" name="<?php echo esc_attr( $option ); ?>[theme]">
								<?php foreach ( Voice_Feedback_Settings::THEMES as $theme ) : ?>
									<option value="<?php echo esc_attr( $theme ); ?>" <?php selected( $settings['theme'], $theme ); ?>><?php echo esc_html( $theme ); ?></option>
								<?php endforeach; ?>
							</select>
						</td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'Signed-in visitors', 'voice-feedback' ); ?></th>
						<td>
							<label>
								<input type="checkbox" name="<?php echo esc_attr( $option ); ?>[identify]" value="on" <?php checked( $settings['identify'], 'on' ); ?>>
								<?php esc_html_e( 'Send their WordPress user id along, so that you can find and erase what one person said.', 'voice-feedback' ); ?>
							</label>
						</td>
					</tr>
				</table>
				<?php submit_button(); ?>
			</form>
			<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
				<input type="hidden" name="action" value="<?php echo esc_attr( self::CHECK ); ?>">
				<?php wp_nonce_field( self::CHECK ); ?>
				<?php submit_button( __( 'Check the connection', 'voice-feedback' ), 'secondary' ); ?>
			</form>
			<p><?php esc_html_e( 'Put the block "Voice Feedback" or the shortcode [voice_feedback prompt="What do you think?"] into a page.', 'voice-feedback' ); ?></p>
		</div>
		<?php
	}

	/** Asks the server whether the key works, then shows the page with the result. */
	public static function check() {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'voice-feedback' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::CHECK );
		$outcome = self::ask_server( Voice_Feedback_Settings::read() );
		wp_safe_redirect( add_query_arg( 'voice-feedback', $outcome, admin_url( 'options-general.php?page=' . self::SLUG ) ) );
		static::finish();
	}

	/** Ends the request. A separate method, so that tests can override it. */
	protected static function finish() {
		exit;
	}

	/**
	 * Asks the server about the key.
	 *
	 * @param array<string, string> $settings The current settings.
	 * @return string One of the keys of outcomes().
	 */
	private static function ask_server( $settings ) {
		if ( '' === $settings['base_url'] || '' === $settings['api_key'] ) {
			return 'unset';
		}
		$answer = wp_remote_post(
			$settings['base_url'] . '/api/keys/validate',
			array(
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				'headers'     => array( 'content-type' => 'application/json' ),
				'body'        => wp_json_encode( array( 'api_key' => $settings['api_key'] ) ),
			)
		);
		if ( is_wp_error( $answer ) || 200 !== wp_remote_retrieve_response_code( $answer ) ) {
			return 'unreachable';
		}
		$said = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( ! is_array( $said ) || empty( $said['valid'] ) ) {
			return 'invalid';
		}
		return isset( $said['kind'] ) && 'secret' === $said['kind'] ? 'secret' : 'works';
	}

	/**
	 * Returns the message for each outcome of a check.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function outcomes() {
		return array(
			'works'       => array( 'success', __( 'The server knows this key, and it works.', 'voice-feedback' ) ),
			'secret'      => array( 'error', __( 'This is a secret key: anyone who opens your pages could read and delete your feedback with it. Use a publishable key.', 'voice-feedback' ) ),
			'invalid'     => array( 'error', __( 'The server does not know this key, or it has been revoked.', 'voice-feedback' ) ),
			'unreachable' => array( 'error', __( 'The server does not answer at this address.', 'voice-feedback' ) ),
			'unset'       => array( 'warning', __( 'Set the server and a key first.', 'voice-feedback' ) ),
		);
	}

	/** Renders the notice after a check. */
	private static function render_outcome() {
		// After a save WordPress returns to the same URL, with an outcome for the previous settings.
		if ( isset( $_GET['settings-updated'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return;
		}
		// Only selects one of our own messages.
		$outcome  = isset( $_GET['voice-feedback'] ) ? sanitize_key( wp_unslash( $_GET['voice-feedback'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		$outcomes = self::outcomes();
		if ( isset( $outcomes[ $outcome ] ) ) {
			list( $kind, $words ) = $outcomes[ $outcome ];
			echo '<div class="notice notice-' . esc_attr( $kind ) . '"><p>' . esc_html( $words ) . '</p></div>';
		}
	}
}
